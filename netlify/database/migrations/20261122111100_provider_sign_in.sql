-- The member's first sign-in through the provider, which is reported by mail once.
alter table members add column provider_since timestamptz;
