-- Members' requests to the administrators to correct or delete their data.
create table data_requests (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  kind text not null check (kind in ('correction', 'deletion')),
  message text not null check (length(message) <= 2000),
  made_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'done', 'refused')),
  decided_at timestamptz,
  decided_by text references members on delete set null,
  -- The answer to the member.
  answer text check (length(answer) between 2 and 2000),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (answer is null)),
  check (kind = 'deletion' or length(message) >= 2)
);

-- A member has one open request of a kind, however often the button is pressed.
create unique index data_requests_open on data_requests (member_id, kind) where state = 'open';
create index data_requests_made on data_requests (state, made_at, id);
create index data_requests_member on data_requests (member_id, id);
create index data_requests_decided_by on data_requests (decided_by);
