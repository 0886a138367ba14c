-- Documents for members alone: no address opens them without a session. The file lies in the parts in which it was sent,
-- since hosts let only a few megabytes through at once.

create table documents (
  -- That of the file that was sent: sent again, it is the same document.
  id uuid primary key,
  title text not null check (length(title) between 1 and 120),
  -- The members who find it.
  audience text not null check (audience in ('all', 'hunter', 'angler')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

create index documents_in_order on documents (created_at desc, id);

create table document_parts (
  document_id uuid not null references documents on delete cascade,
  part smallint not null,
  content bytea not null,
  primary key (document_id, part)
);
