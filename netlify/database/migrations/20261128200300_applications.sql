-- Applications for membership: nobody sees one before it is confirmed by mail, and none is retained longer than needed.

-- A confirmed application has a number, by which applicant and office refer to it.
create sequence application_numbers as integer;

create table applications (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  number integer unique check (number > 0),
  kind text not null check (kind in ('hunter', 'angler', 'both', 'trainee')),
  name text not null check (length(name) between 2 and 100),
  email text not null check (length(email) between 3 and 254),
  phone text not null check (length(phone) <= 30),
  commune text not null check (length(commune) between 2 and 80),
  recommended_by text not null check (length(recommended_by) <= 100),
  message text not null check (length(message) <= 2000),
  -- In the form of members' languages.
  locale text not null check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'open', 'accepted', 'refused')),
  -- The hash of the code in the mail's link.
  confirmation_hash text not null unique,
  -- The number of mails that requested confirmation.
  mails integer not null default 1 check (mails > 0),
  -- The network that it comes from, as a hash, until it is confirmed: how many mails it may have sent to an address.
  network text,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- It may wait for papers: the missing ones, in the office's words, and the time of the letter to its sender.
  missing text check (length(missing) between 2 and 1000),
  papers_requested_at timestamptz,
  -- The office's own, sent to nobody.
  note text not null default '' check (length(note) <= 1000),
  decided_at timestamptz,
  decided_by text references members on delete set null,
  -- The reason for its refusal.
  reason text check (length(reason) between 1 and 1000),
  -- The member that its sender became.
  member_id text references members on delete set null deferrable initially deferred,
  email_key text not null generated always as (email_form(email)) stored,
  check ((state = 'unconfirmed') = (confirmed_at is null)),
  check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  constraint applications_papers check ((missing is null) = (papers_requested_at is null))
);

-- Several may wait for the confirmation of one address, since a new one voids no earlier link; one waits for a decision.
create index applications_unconfirmed on applications (email_key) where state = 'unconfirmed';
create unique index applications_open on applications (email_key) where state = 'open';
create index applications_created on applications (state, created_at, id);
create index applications_decided_by on applications (decided_by);
create index applications_member on applications (member_id);
