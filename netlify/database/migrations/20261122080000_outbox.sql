-- Mail: the language in which a member reads it, and what is to be sent. A row is written in the transaction of what it
-- tells of, so that there is neither mail of what did not happen nor something that happened without its mail.

alter table members
  -- As the site's table of languages has it; what that lacks is read as its first.
  add column locale text not null default 'ro' check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

create table outbox (
  id bigint generated always as identity primary key,
  -- Whom it is about, where that is a member.
  member_id text references members on delete cascade,
  receiver text not null check (length(receiver) between 3 and 254),
  locale text not null,
  template text not null,
  -- What the text's places are filled with. Emptied once it is sent: links of members may be among it.
  words jsonb not null default '{}',
  made_at timestamptz not null default now(),
  -- It is tried from here on. While it is being sent, this is when its sender has certainly ended.
  due_at timestamptz not null default now(),
  -- It is of no use any more from here on.
  until timestamptz not null default now() + interval '3 days',
  attempts integer not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- Why the last attempt failed, as a code, and what the mail server said.
  failure text,
  answer text,
  check (sent_at is null or given_up_at is null)
);

create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
create index outbox_tried on outbox (tried_at);
create index outbox_given_up on outbox (given_up_at desc) where given_up_at is not null;
create index outbox_member on outbox (member_id, id);
