-- What came in at the bank and is not from a member is an entry of the books too, with what it is: it takes the place of marking a
-- line as paying no fee, of which the books knew nothing. Statements keep what they add up to.

drop view journal;

alter table payments
  drop constraint payments_entry_check,
  drop constraint payments_amount_check,
  drop constraint payments_of_somebody,
  add constraint payments_entry_check check (entry in ('payment', 'refund', 'transfer', 'income')),
  add constraint payments_amount_check check (
    abs(amount) between 1 and 100000000
    and case entry when 'transfer' then true when 'refund' then amount < 0 else amount > 0 end
  ),
  add constraint payments_of_somebody check (
    case entry
      when 'income' then member_id is null and removed_id is null
      else (member_id is null) <> (removed_id is null)
    end
  ),
  -- What it is stands where a payment has the dues that it paid.
  add constraint payments_income check (
    entry <> 'income' or way = 'bank' and import_id is not null and cardinality(purposes) = 1
    and purposes <@ array['rent', 'guests', 'donation', 'interest', 'from-cash', 'from-card', 'other']
  );

create index payments_income_by_day on payments (booked_on) include (amount, purposes) where entry = 'income';

insert into payments (paid_on, amount, way, entry, purposes, reference, import_id, once_key, line_amount)
select day, amount, 'bank', 'income', '{other}', details, import_id, once_key, line_amount
from open_lines where put_aside_at is not null
on conflict (once_key) where voided_at is null do nothing;

alter table open_lines drop column put_aside_at;

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

-- The lines of each statement by which something came in, under the key by which the books know the money: of a line that came with
-- another file before, that one's. So a statement can say at any time what became of it.
create table statement_lines (
  import_id bigint not null references bank_imports on delete cascade,
  line_key text not null check (length(line_key) between 16 and 64),
  day date not null,
  amount integer not null check (amount between 1 and 100000000),
  primary key (import_id, line_key)
);

insert into statement_lines (import_id, line_key, day, amount)
select import_id, line_key, min(day), max(amount) from (
  select import_id, line_key, paid_on as day, coalesce(line_amount, amount) as amount
  from payments where import_id is not null
  union all
  select import_id, line_key, day, coalesce(line_amount, amount) from open_lines
) as lines
group by import_id, line_key;

alter table bank_imports
  -- What went out by the file; null where nobody has kept it.
  add column outgoing bigint check (outgoing >= 0),
  -- The balances by the bank's own word, in bani; null where the file has none.
  add column opening bigint,
  add column closing bigint;
