-- Members who are removed from the register leave the books behind: dues and payments with days, sums and receipt numbers,
-- under the member's number alone, without a name. Before, deleting a member deleted payments too.

create table removed_members (
  id bigint generated always as identity primary key,
  member_number text not null check (length(member_number) between 1 and 20),
  removed_at timestamptz not null default now(),
  -- The day of the last entry in the books: their retention period is counted from its year.
  last_on date not null
);

alter table dues
  alter column member_id drop not null,
  add column removed_id bigint references removed_members,
  drop constraint dues_member_id_fkey,
  -- No cascade: a member with books cannot be deleted before the books are moved.
  add constraint dues_member_id_fkey foreign key (member_id) references members,
  add constraint dues_of_somebody check ((member_id is null) <> (removed_id is null));

alter table payments
  alter column member_id drop not null,
  add column removed_id bigint references removed_members,
  drop constraint payments_member_id_fkey,
  add constraint payments_member_id_fkey foreign key (member_id) references members,
  add constraint payments_of_somebody check ((member_id is null) <> (removed_id is null));

create index dues_removed on dues (removed_id) where removed_id is not null;
create index payments_removed on payments (removed_id) where removed_id is not null;

-- Marks the last mail to a removed member: it is deleted once it is sent or given up.
alter table outbox add column forget boolean not null default false;
