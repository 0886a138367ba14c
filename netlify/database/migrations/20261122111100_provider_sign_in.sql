-- When a member signed in through the provider for the first time, which is told by mail once.
alter table members add column provider_since timestamptz;
