-- Mail: the messages to be sent. A row is written in the same transaction as the change that it reports, so that no mail reports
-- a change that failed, and no change goes unreported.

create table outbox (
  id bigint generated always as identity primary key,
  -- The member it is about, if any.
  member_id text references members on delete cascade,
  -- An address; the member number alone of whoever has forgotten the password, until the mail is sent.
  receiver text not null check (length(receiver) between 1 and 254),
  locale text not null,
  template text not null,
  -- The values of the text's placeholders. Emptied once it is sent: members' links may be among them.
  words jsonb not null default '{}',
  created_at timestamptz not null default now(),
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

-- A member has one waiting invitation at most, however often the button is pressed.
create unique index outbox_one_invitation on outbox (member_id)
where template = 'invitation' and sent_at is null and given_up_at is null;
