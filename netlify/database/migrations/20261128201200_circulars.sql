-- Letters that the office writes to members of its choice: by mail, and on paper to those without an address.

create table circulars (
  -- The form's own: sent again, it is the same letter.
  id uuid primary key,
  -- News can be refused; a call to the general assembly and dues cannot.
  kind text not null check (kind in ('news', 'assembly', 'dues')),
  -- By language: subject, and text in Markdown.
  texts jsonb not null,
  -- Whom it is for, as they were chosen in the list of members.
  members jsonb not null,
  document_id uuid references documents on delete set null,
  -- Kept where the document is not: without it nothing is sent that was to have one.
  document_title text,
  by_id text references members on delete set null,
  created_at timestamptz not null default now(),
  -- Null for a draft. From then on neither text nor receivers change.
  begun_at timestamptz,
  -- While it is set, mail that has not been sent yet waits.
  stopped_at timestamptz
);

create index circulars_in_order on circulars (created_at desc, id);
create index circulars_document on circulars (document_id);
create index circulars_by on circulars (by_id);

-- Who gets a letter, by what means, and when: the proof of a call to the general assembly.
create table circular_receivers (
  circular_id uuid not null references circulars on delete cascade,
  member_id text not null references members on delete cascade,
  means text not null check (means in ('mail', 'paper')),
  -- Null on paper, and once the outbox has forgotten the mail.
  mail_id bigint references outbox on delete set null,
  sent_at timestamptz,
  failed_at timestamptz,
  -- When the office posted it or handed it over; also a mail that could not be delivered.
  posted_at timestamptz,
  primary key (circular_id, member_id)
);

create index circular_receivers_member on circular_receivers (member_id);
create index circular_receivers_mail on circular_receivers (mail_id);
create index circular_receivers_unposted on circular_receivers (circular_id)
where posted_at is null and (means = 'paper' or failed_at is not null);

-- The outbox forgets a mail earlier than the proof does.
create function note_circular() returns trigger
language plpgsql as $$
begin
  update circular_receivers set sent_at = new.sent_at, failed_at = new.given_up_at where mail_id = new.id;
  return null;
end
$$;

create trigger outbox_circular
after update of sent_at, given_up_at on outbox
for each row
when (new.template = 'circular')
execute function note_circular();

-- Members who want no news.
create table news_refusals (
  member_id text primary key references members on delete cascade,
  at timestamptz not null default now()
);
