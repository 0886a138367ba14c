-- Codes on paper, each of which stands in for a passkey once. New ones replace all of before.

create table one_time_codes (
  member_id text not null references members on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (member_id, code_hash)
);
