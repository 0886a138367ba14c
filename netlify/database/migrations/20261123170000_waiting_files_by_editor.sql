-- Whose the files on their way are: each editor has room of their own. Those sent before have no owner, and go after a day.

alter table waiting_parts add column by_id text references members on delete cascade;

create index waiting_parts_by on waiting_parts (by_id);
