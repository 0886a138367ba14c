-- A session that becomes strong goes on under another id. The mail about its beginning names the one under which it began.

alter table sessions add column begun_as text;
create index sessions_begun_as on sessions (begun_as) where begun_as is not null;
