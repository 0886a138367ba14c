-- Receipts of imported bank statements that no member was chosen for: stored, so that a cashier finds them again without
-- the file.

create table open_lines (
  -- The key of the statement's line, as in payments: a line given to a member meanwhile is no longer open.
  once_key text primary key check (length(once_key) between 16 and 64),
  import_id bigint not null references bank_imports,
  day date not null,
  amount integer not null check (amount between 1 and 100000000),
  details text not null check (length(details) <= 500),
  made_at timestamptz not null default now(),
  -- The time at which somebody marked it as paying no fee.
  put_aside_at timestamptz
);

create index open_lines_import on open_lines (import_id);
create index open_lines_made on open_lines (made_at);
