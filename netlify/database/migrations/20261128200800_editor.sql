-- The editor: files on their way up, links to previews, and the content's links to other sites that fail.

-- Files that are uploaded in parts, since hosts let only a few megabytes through at once: they wait here until a save takes them
-- over. Browsers create their ids, which cannot be guessed. Unused files are deleted after a day.
create table waiting_parts (
  file_id uuid not null,
  -- Parts are smaller on a line that is slow, and more of them: at the edge of the signal one has to go through at once.
  part smallint not null check (part between 0 and 127),
  content bytea not null check (octet_length(content) between 1 and 3145728),
  -- Every editor has room of their own; null for visitors.
  by_id text references members on delete cascade,
  -- The networks that a visitor's file comes from, as hashes, the narrowest first: each has room of its own. Files of editors
  -- have none.
  networks text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (file_id, part)
);

create index waiting_parts_created on waiting_parts (created_at);
create index waiting_parts_by on waiting_parts (by_id);

-- Links that show a saved entry to somebody without an account. Only a hash of each is stored: nobody who reads the database
-- can open an entry with it. They are deleted with the editor who created them, and after a week.
create table shared_previews (
  hash text primary key check (length(hash) = 43),
  kind text not null check (kind in ('announcements', 'pages')),
  entry_id text not null check (length(entry_id) between 1 and 200),
  by_id text not null references members on delete cascade,
  created_at timestamptz not null default now()
);

create index shared_previews_entry on shared_previews (kind, entry_id);
create index shared_previews_by on shared_previews (by_id);
create index shared_previews_created on shared_previews (created_at);

-- Of the links to other sites only those that failed last.
create table outside_links (
  address text primary key check (length(address) between 8 and 2048),
  status smallint check (status between 100 and 599),
  -- The number of nights in a row.
  nights smallint not null default 1 check (nights > 0)
);
