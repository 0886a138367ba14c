-- Members' requests about their data: each is a message to the administrators, and a mark that it was answered.

create table data_requests (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  message text not null check (length(message) <= 2000),
  created_at timestamptz not null,
  answered_at timestamptz,
  answered_by text constraint data_requests_decided_by_fkey references members on delete set null,
  constraint data_requests_message_least check (length(message) >= 2)
);

create index data_requests_created on data_requests (created_at, id);
create index data_requests_member on data_requests (member_id, id);
create index data_requests_answered_by on data_requests (answered_by);
