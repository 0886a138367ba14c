-- The journal: every payment and every correction of one is an entry of its own, with a day and a person. The accountant gets
-- it up to a day; entries that come later have a later day.

create table journal_handovers (
  id bigint generated always as identity primary key,
  -- The last day that the accountant has.
  until date not null unique,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null
);

create index journal_handovers_by on journal_handovers (by_id);

alter table payments
  drop constraint payments_amount_check,
  drop constraint payments_way_check,
  -- A refund, and the sum that a transfer takes from a member, are below zero: balances stay one sum.
  add column entry text not null default 'payment',
  add column booked_on date default current_date,
  add column voided_on date,
  add column voided_by_id text references members on delete set null,
  -- The dues that the sum paid when it came, such as `hunter 2026`, and `advance` for what was left of it.
  add column purposes text[] not null default '{}',
  -- The number of the other member of a transfer.
  add column counterpart text check (length(counterpart) between 1 and 20),
  add constraint payments_entry_check check (entry in ('payment', 'refund', 'transfer')),
  add constraint payments_way_check check (way in ('cash', 'card', 'bank', 'account')),
  add constraint payments_amount_check check (
    abs(amount) between 1 and 100000000
    and case entry when 'payment' then amount > 0 when 'refund' then amount < 0 else true end
  ),
  add constraint payments_of_accounts check ((entry = 'transfer') = (way = 'account')),
  add constraint payments_transfer check ((entry = 'transfer') = (counterpart is not null));

update payments set
  booked_on = paid_on,
  voided_on = greatest(paid_on, (voided_at at time zone 'Europe/Bucharest')::date);

alter table payments alter column booked_on set not null;

create index payments_booked on payments (booked_on, id);
create index payments_voided on payments (voided_on, id) where voided_on is not null;
create index payments_voided_key on payments (once_key) where voided_at is not null;
create index payments_voided_by on payments (voided_by_id);

-- Dates an entry, whoever writes it: on its own day as long as the accountant does not have that day, else today. Money that
-- was given to a member before, and taken back, counts again from the day on which it was taken back, so that no day has it
-- twice. Handing over waits for entries that are being written, and they for it.
create function date_payment() returns trigger language plpgsql as $$
declare
  today constant date := (clock_timestamp() at time zone 'Europe/Bucharest')::date;
  closed date;
  paid bigint;
  due bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtext('journal'));
  select coalesce(max(until), '-infinity') into closed from journal_handovers;
  if tg_op = 'INSERT' then
    new.booked_on := greatest(
      case when new.paid_on > closed then new.paid_on else greatest(today, closed + 1) end,
      (select max(voided_on) from payments where once_key = new.once_key and voided_at is not null)
    );
    if new.amount > 0 and new.member_id is not null then
      select coalesce(sum(amount), 0) into paid from payments
      where member_id = new.member_id and voided_at is null;
      select coalesce(array_agg(kind || ' ' || year order by upto) filter (
          where upto - amount < paid + new.amount and upto > paid
        ), '{}'), coalesce(max(upto), 0)
      into new.purposes, due
      from (
        select kind, year, amount, sum(amount) over (order by extra, due_on, id) as upto
        from dues where member_id = new.member_id and cancelled_at is null
      ) as standing;
      if paid + new.amount > due then
        new.purposes := new.purposes || 'advance'::text;
      end if;
    end if;
  elsif (new.amount, new.way, new.entry, new.paid_on, new.booked_on, new.voided_on)
    is distinct from (old.amount, old.way, old.entry, old.paid_on, old.booked_on, old.voided_on)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at)
  then
    raise exception 'entries of the journal are corrected by further entries';
  elsif new.voided_at is not null and old.voided_at is null then
    new.voided_on := greatest(today, closed + 1, new.booked_on);
  end if;
  return new;
end
$$;

create trigger payments_dated before insert or update on payments
  for each row execute function date_payment();

-- What is handed over is over, and nobody hands over less than before.
create function hand_over_journal() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('journal'));
  if new.until <= (select max(until) from journal_handovers)
    or new.until >= (clock_timestamp() at time zone 'Europe/Bucharest')::date
  then
    raise exception 'the journal is handed over up to a day between the last one and today' using errcode = 'JH001';
  end if;
  return new;
end
$$;

create trigger journal_handed_over before insert on journal_handovers
  for each row execute function hand_over_journal();

-- The entries. Their sum, of each member and of all, is what `fee_accounts` has as paid.
create view journal as
select
  id, entry, booked_on as day, created_at as at, by_id, amount,
  member_id, removed_id, paid_on, way, reference, note, receipt_year, receipt_number, import_id, purposes, counterpart
from payments
union all
select
  id, 'reversal', voided_on, voided_at, voided_by_id, -amount,
  member_id, removed_id, paid_on, way, reference, note, receipt_year, receipt_number, import_id, purposes, counterpart
from payments where voided_on is not null;
