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
