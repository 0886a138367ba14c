-- Reports from the field: dead or wounded game, damage, dumped animals, traps. Whoever sent one asks for its state by receipt and
-- code; of the code the hash alone is kept.

create table reports (
  id bigint generated always as identity primary key,
  year smallint not null check (year between 2020 and 2200),
  number integer not null check (number between 1 and 999999),
  kind text not null check (kind in ('dead', 'wounded', 'damage', 'dumped', 'traps')),
  species text not null check (length(species) <= 80),
  animals smallint check (animals between 1 and 999),
  -- Counted by the server's clock where the phone's is wrong.
  happened_at timestamptz not null,
  -- The phone's own time when it sent the report, and how long before it was written, in seconds.
  phone_at timestamptz not null,
  age integer not null check (age >= 0),
  received_at timestamptz not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- In metres.
  accuracy integer check (accuracy >= 0),
  -- A year after it came the place is kept to a kilometre only.
  rounded boolean not null default false,
  ground text not null check (length(ground) <= 60),
  place text not null check (length(place) <= 200),
  description text not null check (length(description) <= 2000),
  contact text not null check (length(contact) <= 200),
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  code_hash text not null,
  state text not null default 'received' check (state in ('received', 'seen', 'passed-on', 'closed')),
  closed_at timestamptz,
  -- The first report about the same.
  duplicate_of bigint references reports on delete set null,
  unique (year, number),
  check ((latitude is null) = (longitude is null)),
  check ((latitude is null) = (accuracy is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (duplicate_of <> id)
);

create index reports_state on reports (state, received_at, id);
create index reports_received on reports (received_at);
create index reports_duplicates on reports (duplicate_of) where duplicate_of is not null;

create table report_photos (
  report_id bigint not null references reports on delete cascade,
  number smallint not null check (number between 1 and 3),
  content bytea not null check (octet_length(content) between 1 and 3145728),
  primary key (report_id, number)
);

-- What was done about a report, and by whom.
create table report_steps (
  id bigint generated always as identity primary key,
  report_id bigint not null references reports on delete cascade,
  state text not null check (state in ('seen', 'passed-on', 'closed')),
  at timestamptz not null,
  note text not null check (length(note) <= 500),
  by_id text references members on delete set null
);

create index report_steps_report on report_steps (report_id, id);
create index report_steps_by on report_steps (by_id);
