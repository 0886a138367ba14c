-- Mail: each member's language, and the messages to be sent. A row is written in the same transaction as the change that it
-- reports, so that no mail reports a change that failed, and no change goes unreported.

alter table members
  -- A code of the site's table of languages; one that it lacks is read as its first.
  add column locale text not null default 'ro' check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

create table outbox (
  id bigint generated always as identity primary key,
  -- The member it is about, if any.
  member_id text references members on delete cascade,
  receiver text not null check (length(receiver) between 3 and 254),
  locale text not null,
  template text not null,
  -- The values of the text's placeholders. Emptied once it is sent: members' links may be among them.
  words jsonb not null default '{}',
  made_at timestamptz not null default now(),
  -- The time of the next attempt. While it is being sent: the time by which its sender has certainly ended.
  due_at timestamptz not null default now(),
  -- The end of its use.
  until timestamptz not null default now() + interval '3 days',
  attempts integer not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- The failure of the last attempt, as a code, and the mail server's answer.
  failure text,
  answer text,
  check (sent_at is null or given_up_at is null)
);

create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;
create index outbox_tried on outbox (tried_at);
create index outbox_given_up on outbox (given_up_at desc) where given_up_at is not null;
create index outbox_member on outbox (member_id, id);
