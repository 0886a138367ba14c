-- Addresses that members want to be written to: they become theirs once they are confirmed from there. The newest of each
-- member only.
create table email_changes (
  member_id text primary key references members on delete cascade,
  email text not null check (length(email) between 3 and 254),
  -- Of what the link in the mail holds; null until the mail is sent.
  code_hash text unique,
  asked_at timestamptz not null,
  until timestamptz not null,
  -- Stands for what the member signed in with then: corrected meanwhile, the wish is of no use any more.
  asked_as text not null,
  confirmed_at timestamptz
);

create index email_changes_until on email_changes (until);
