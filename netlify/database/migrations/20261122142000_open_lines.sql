-- What came in at the bank and nobody was chosen for when its statement was imported: kept, so that a cashier finds it
-- again without the file.

create table open_lines (
  -- Of the statement's line, as payments have it: one that was given to a member meanwhile is no more open.
  once_key text primary key check (length(once_key) between 16 and 64),
  import_id bigint not null references bank_imports,
  day date not null,
  amount integer not null check (amount between 1 and 100000000),
  details text not null check (length(details) <= 500),
  made_at timestamptz not null default now(),
  -- It pays no fee: somebody said so.
  put_aside_at timestamptz
);

create index open_lines_import on open_lines (import_id);
create index open_lines_made on open_lines (made_at);
