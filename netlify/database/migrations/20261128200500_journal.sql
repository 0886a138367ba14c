-- The journal: payments, the bank statements that they come from, and what the accountant has. Every payment and every correction
-- of one is an entry of its own, with a day and a person; entries that come after a day was handed over have a later day.

-- Imported bank statements.
create table bank_imports (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  -- What went out by the file; null where nobody has kept it.
  outgoing bigint check (outgoing >= 0),
  -- The balances by the bank's own word, in bani; null where the file has none.
  opening bigint,
  closing bigint,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null,
  undone_at timestamptz
);

create index bank_imports_by on bank_imports (by_id);

-- The lines of each statement by which something came in, under the key by which the books know the money: of a line that came with
-- another file before, that one's. So a statement can say at any time what became of it.
create table statement_lines (
  import_id bigint not null references bank_imports on delete cascade,
  line_key text not null check (length(line_key) between 16 and 64),
  day date not null,
  amount integer not null check (amount between 1 and 100000000),
  primary key (import_id, line_key)
);

-- The meaning of the columns of a bank's statement, by its header: matched once, then remembered.
create table statement_columns (
  header text primary key,
  columns jsonb not null,
  at timestamptz not null default now()
);

-- Receipts are numbered within a year without gaps.
create table receipt_numbers (
  year smallint primary key,
  last integer not null check (last > 0)
);

-- What was paid, paid back, moved between members, or came in at the bank from somebody who is no member. One line of a statement may
-- be several members' payment: each share is an entry of its own, known by the line's key and a number, `key~1`.
create table payments (
  id bigint generated always as identity primary key,
  entry text not null default 'payment',
  -- No cascade: a member with books cannot be deleted before the books are moved.
  member_id text references members,
  removed_id bigint references removed_members,
  paid_on date not null,
  -- A refund, and the sum that a transfer takes from a member, are below zero: balances stay one sum.
  amount integer not null,
  way text not null check (way in ('cash', 'card', 'bank', 'account')),
  reference text not null default '' check (length(reference) <= 500),
  note text not null default '' check (length(note) <= 500),
  receipt_year smallint,
  receipt_number integer,
  import_id bigint references bank_imports,
  -- Identifies the payment however often it is sent: chosen by the form, or derived from the statement's line.
  once_key text not null check (length(once_key) between 16 and 64),
  -- The line's key; of anything else the entry's own.
  line_key text not null generated always as (split_part(once_key, '~', 1)) stored,
  -- The amount of the whole line, where this is a share of it.
  line_amount integer,
  -- The dues that the sum paid when it came, such as `hunter 2026`, and `advance` for what was left of it; of other income what
  -- it is.
  purposes text[] not null default '{}',
  -- The number of the other member of a transfer.
  counterpart text check (length(counterpart) between 1 and 20),
  booked_on date not null default current_date,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null,
  voided_on date,
  voided_at timestamptz,
  voided_by_id text references members on delete set null,
  unique (receipt_year, receipt_number),
  check ((receipt_year is null) = (receipt_number is null)),
  check (line_amount > amount),
  constraint payments_entry_check check (entry in ('payment', 'refund', 'transfer', 'income')),
  constraint payments_amount_check check (
    abs(amount) between 1 and 100000000
    and case entry when 'transfer' then true when 'refund' then amount < 0 else amount > 0 end
  ),
  constraint payments_of_somebody check (
    case entry
      when 'income' then member_id is null and removed_id is null
      else (member_id is null) <> (removed_id is null)
    end
  ),
  constraint payments_of_accounts check ((entry = 'transfer') = (way = 'account')),
  constraint payments_transfer check ((entry = 'transfer') = (counterpart is not null)),
  constraint payments_income check (
    entry <> 'income' or way = 'bank' and import_id is not null and cardinality(purposes) = 1
    and purposes <@ array['rent', 'guests', 'donation', 'interest', 'from-cash', 'from-card', 'other']
  )
);

create unique index payments_once on payments (once_key) where voided_at is null;
create index payments_of_member on payments (member_id) include (amount) where voided_at is null;
create index payments_removed on payments (removed_id) where removed_id is not null;
create index payments_import on payments (import_id);
create index payments_by on payments (by_id);
create index payments_voided_by on payments (voided_by_id);
-- Over all payments. Of a part of them, the database may read it whole as long as it takes the table for empty: a trigger's
-- plan, kept for the session, then reads all payments with each that is added.
create index payments_line on payments (line_key);
-- All that the journal's sums are made of.
create index payments_booked on payments (booked_on, id) include (amount, way, entry);
create index payments_voided on payments (voided_on, id) include (amount, way, entry) where voided_on is not null;
create index payments_income_by_day on payments (booked_on) include (amount, purposes) where entry = 'income';

create function sum_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform add_to_fee_sums(array_agg(member_id), array_agg(0), array_agg(amount)) from added where voided_at is null;
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_fee_sums(array_agg(member_id), array_agg(0), array_agg(-amount)) from gone where voided_at is null;
  end if;
  return null;
end
$$;

create trigger payments_added after insert on payments
  referencing new table as added for each statement execute function sum_payments();
create trigger payments_changed after update on payments
  referencing old table as gone new table as added for each statement execute function sum_payments();
create trigger payments_deleted after delete on payments
  referencing old table as gone for each statement execute function sum_payments();

-- Receipts of imported bank statements that no member was chosen for: stored, so that a cashier finds them again without
-- the file.
create table open_lines (
  -- The key of the statement's line, as in payments: a line given to a member meanwhile is no longer open.
  once_key text primary key check (length(once_key) between 16 and 64),
  line_key text not null generated always as (split_part(once_key, '~', 1)) stored,
  import_id bigint not null references bank_imports,
  day date not null,
  amount integer not null check (amount between 1 and 100000000),
  line_amount integer check (line_amount > amount),
  details text not null check (length(details) <= 500),
  -- The line waits for a member since then, and is deleted a term later: a payment that is taken back opens its line anew.
  opened_at timestamptz not null default now()
);

create index open_lines_import on open_lines (import_id);
create index open_lines_opened on open_lines (opened_at);
create index open_lines_of_line on open_lines (line_key);

create table journal_handovers (
  id bigint generated always as identity primary key,
  -- The last day that the accountant has.
  until date not null unique,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null
);

create index journal_handovers_by on journal_handovers (by_id);

-- Dates an entry, whoever writes it: on its own day as long as the accountant does not have that day, else today. Money that
-- was given to a member before, and taken back, counts again from the day on which it was taken back, so that no day has it
-- twice; shares of a line, and the line, are the same money. Handing over waits for entries that are being written, and they
-- for it. Instalments of one due are one purpose.
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
      (
        select max(voided_on) from payments
        where line_key = split_part(new.once_key, '~', 1) and voided_at is not null
      )
    );
    if new.amount > 0 and new.member_id is not null then
      select coalesce(sum(amount), 0) into paid from payments
      where member_id = new.member_id and voided_at is null;
      select coalesce(array_agg(purpose order by first) filter (where touched), '{}'), coalesce(max(upto), 0)
      into new.purposes, due
      from (
        select kind || ' ' || year as purpose, min(upto) as first, max(upto) as upto,
          bool_or(upto - amount < paid + new.amount and upto > paid) as touched
        from (
          select kind, year, amount, sum(amount) over (order by extra, due_on, id) as upto
          from dues where member_id = new.member_id and cancelled_at is null
        ) as standing
        group by kind, year
      ) as purposes;
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

-- The entries. Their sum, of each member and of all, is what `fee_accounts` has as paid. Money of the till, or of the card terminal,
-- that came to the bank leaves the one as it comes to the other.
create view journal as
select
  id, entry, booked_on as day, created_at as at, by_id, amount, member_id, removed_id, paid_on, way, reference, note,
  receipt_year, receipt_number, import_id, purposes, counterpart, voided_at is null as stands
from payments
union all
select
  id, 'reversal', voided_on, voided_at, voided_by_id, -amount, member_id, removed_id, paid_on, way, reference, note,
  receipt_year, receipt_number, import_id, purposes, counterpart, false
from payments where voided_on is not null
union all
select
  id, 'deposit', booked_on, created_at, by_id, -amount, null, null, paid_on, substr(purposes[1], 6), reference, note,
  null, null, import_id, purposes, null, false
from payments where entry = 'income' and purposes <@ array['from-cash', 'from-card']
union all
select
  id, 'reversal', voided_on, voided_at, voided_by_id, amount, null, null, paid_on, substr(purposes[1], 6), reference, note,
  null, null, import_id, purposes, null, false
from payments where entry = 'income' and purposes <@ array['from-cash', 'from-card'] and voided_on is not null;
