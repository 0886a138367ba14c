-- The owner of each waiting file: every editor has room of their own. Earlier files have no owner, and are deleted after a day.

alter table waiting_parts add column by_id text references members on delete cascade;

create index waiting_parts_by on waiting_parts (by_id);
