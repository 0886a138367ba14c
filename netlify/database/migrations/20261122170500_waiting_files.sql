-- Files that editors upload in parts, since hosts let only a few megabytes through at once: they wait here until a save
-- takes them over. Browsers create their ids, which cannot be guessed. Unused files are deleted after a day.

create table waiting_parts (
  file_id uuid not null,
  part smallint not null check (part between 0 and 9),
  content bytea not null check (octet_length(content) between 1 and 3145728),
  made_at timestamptz not null default now(),
  primary key (file_id, part)
);

create index waiting_parts_made on waiting_parts (made_at);
