-- The meaning of the columns of an office's table of members, by its head: matched once, then remembered.
create table member_columns (
  header text primary key,
  columns jsonb not null,
  at timestamptz not null default now()
);
