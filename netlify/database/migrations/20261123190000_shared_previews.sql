-- Links that show a saved entry to somebody without an account. Only a hash of each is stored: nobody who reads the database
-- can open an entry with it. They are deleted with the editor who created them, and after a week.

create table shared_previews (
  hash text primary key check (length(hash) = 43),
  kind text not null check (kind in ('announcements', 'pages')),
  entry_id text not null check (length(entry_id) between 1 and 200),
  by_id text not null references members on delete cascade,
  made_at timestamptz not null default now()
);

create index shared_previews_entry on shared_previews (kind, entry_id);
create index shared_previews_by on shared_previews (by_id);
create index shared_previews_made on shared_previews (made_at);
