-- What the site keeps of its own work: what is not to be done twice, and its backups.

-- Work that is limited to once in a while, such as rebuilding the site, with the time of its last run.
create table turns (
  name text primary key,
  at timestamptz not null
);

-- What was answered to entries that phones send until they have an answer: the same entry again gets the same answer, and counts
-- once.
create table entry_receipts (
  -- The id of the member whose entry it is; empty for visitors.
  owner text not null check (length(owner) <= 64),
  -- Made once by the browser.
  key uuid not null,
  -- Of what was sent: another body with the same key is no repeat.
  body_hash text not null check (body_hash ~ '^[A-Za-z0-9_-]{43}$'),
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (owner, key)
);

create index entry_receipts_created on entry_receipts (created_at);

-- When the whole database was copied, and when such a copy was last proved to come back.
create table backups (
  -- The moment of which the copy is.
  made_at timestamptz primary key,
  proved_at timestamptz
);
