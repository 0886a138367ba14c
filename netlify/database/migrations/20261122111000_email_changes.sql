-- New addresses that members have entered: each becomes theirs once it is confirmed from there. Only the newest of each
-- member.
create table email_changes (
  member_id text primary key references members on delete cascade,
  email text not null check (length(email) between 3 and 254),
  -- The hash of the code in the mail's link; null until the mail is sent.
  code_hash text unique,
  asked_at timestamptz not null,
  until timestamptz not null,
  -- The hash of the member's sign-in name at that time: the request is void if that is corrected meanwhile.
  asked_as text not null,
  confirmed_at timestamptz
);

create index email_changes_until on email_changes (until);
