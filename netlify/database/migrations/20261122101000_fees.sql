-- Fees: members' dues for a year, their payments, and the memberships that these extend.
-- Amounts are whole bani, so that nothing is ever rounded. Mistakes are cancelled or voided, not deleted.

alter table members drop constraint members_roles_check;
alter table members add constraint members_roles_check
  check (cardinality(roles) > 0 and roles <@ array['member', 'editor', 'cashier', 'admin']);

-- Amounts that members are to pay. Until it is cancelled, a due is unique for its member, year and kind.
create table dues (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  year smallint not null check (year between 2000 and 2099),
  -- The row of the table of fees that it comes from: hunter, angler …
  kind text not null check (kind ~ '^[a-z0-9-]{1,40}$'),
  amount integer not null check (amount between 1 and 100000000),
  -- The last day for paying it in time.
  due_on date not null,
  made_at timestamptz not null default now(),
  by_id text references members on delete set null,
  cancelled_at timestamptz
);

create unique index dues_once on dues (member_id, year, kind) where cancelled_at is null;
create index dues_of_member on dues (member_id) include (amount, due_on) where cancelled_at is null;
create index dues_by on dues (by_id);

-- Imported bank statements. Their lines are known by the payments that they became.
create table bank_imports (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now(),
  by_id text references members on delete set null,
  file_name text not null check (length(file_name) between 1 and 200),
  undone_at timestamptz
);

create index bank_imports_by on bank_imports (by_id);

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

create table payments (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  paid_on date not null,
  amount integer not null check (amount between 1 and 100000000),
  way text not null check (way in ('cash', 'card', 'bank')),
  reference text not null default '' check (length(reference) <= 500),
  note text not null default '' check (length(note) <= 500),
  receipt_year smallint,
  receipt_number integer,
  import_id bigint references bank_imports,
  -- Identifies the payment however often it is sent: chosen by the form, or derived from the statement's line.
  once_key text not null check (length(once_key) between 16 and 64),
  made_at timestamptz not null default now(),
  by_id text references members on delete set null,
  voided_at timestamptz,
  unique (receipt_year, receipt_number),
  check ((receipt_year is null) = (receipt_number is null))
);

create unique index payments_once on payments (once_key) where voided_at is null;
create index payments_of_member on payments (member_id) include (amount) where voided_at is null;
create index payments_import on payments (import_id);
create index payments_by on payments (by_id);

-- The latest reminder of each member's unpaid fees.
create table fee_reminders (
  member_id text primary key references members on delete cascade,
  at timestamptz not null
);

-- Memberships extended by a payment, with the earlier last day, which returns if the payment is taken back.
create table renewals (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  year smallint not null,
  was date not null,
  until date not null check (until >= was),
  made_at timestamptz not null default now(),
  undone_at timestamptz
);

create unique index renewals_once on renewals (member_id, year) where undone_at is null;

-- The balance: dues less payments. Above zero the member owes, below zero something is paid in advance.
create view fee_accounts as
select
  members.id as member_id,
  coalesce(due.amount, 0)::integer as due,
  coalesce(paid.amount, 0)::integer as paid,
  (coalesce(due.amount, 0) - coalesce(paid.amount, 0))::integer as balance
from members
left join (
  select member_id, sum(amount) as amount from dues where cancelled_at is null group by member_id
) as due on due.member_id = members.id
left join (
  select member_id, sum(amount) as amount from payments where voided_at is null group by member_id
) as paid on paid.member_id = members.id;

-- The paid part of each due: payments cover the oldest dues first.
create view due_states as
select
  standing.id, standing.member_id, standing.year, standing.kind, standing.amount, standing.due_on,
  least(standing.amount, greatest(0, coalesce(paid.amount, 0) - (standing.upto - standing.amount)))::integer as covered
from (
  select *, sum(amount) over (partition by member_id order by due_on, id) as upto
  from dues where cancelled_at is null
) as standing
left join (
  select member_id, sum(amount) as amount from payments where voided_at is null group by member_id
) as paid on paid.member_id = standing.member_id;

-- The last day of membership follows from the payments. The only place of the rule:
-- 1. Once all dues of a year, and of the years before it, are paid, the membership holds until the end of that year.
-- 2. It never becomes shorter by a payment.
-- 3. If it is no longer paid, because a payment was taken back, the earlier last day returns, unless somebody has set another
--    one by hand since.
-- Returns the members whose last day has changed. Callers hold the rows of these members.
create function settle_memberships(ids text[])
returns table (member_id text, was date, until date)
language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with before as (
    select id, valid_until from members where id = any (ids)
  ),
  paid as (
    select upto.member_id, upto.year
    from (
      select member_id, year, sum(sum(amount - covered)) over (partition by member_id order by year) as open
      from due_states where member_id = any (ids) group by member_id, year
    ) as upto
    where upto.open = 0
  ),
  standing as (
    select renewals.*, paid.year is not null as holds
    from renewals left join paid on paid.member_id = renewals.member_id and paid.year = renewals.year
    where renewals.member_id = any (ids) and undone_at is null
  ),
  undone as (
    update renewals set undone_at = clock_timestamp()
    where id in (select id from standing where not holds) returning id
  ),
  kept as (
    select member_id, max(until) as until, max(until) filter (where holds) as holding,
      (array_agg(was order by year) filter (where not holds))[1] as was
    from standing group by member_id
  ),
  -- The last day once lost renewals are taken back, before new ones are added.
  base as (
    select before.id,
      case when kept.was is not null and before.valid_until = kept.until
        then greatest(kept.was, kept.holding)
        else before.valid_until
      end as valid_until
    from before left join kept on kept.member_id = before.id
  ),
  added as (
    insert into renewals (member_id, year, was, until)
    select base.id, paid.year,
      greatest(base.valid_until, lag(make_date(paid.year, 12, 31)) over earlier),
      greatest(base.valid_until, make_date(paid.year, 12, 31))
    from paid
    join base on base.id = paid.member_id
    left join standing on standing.member_id = paid.member_id and standing.year = paid.year
    where standing.id is null
    window earlier as (partition by base.id order by paid.year)
    returning member_id, until
  ),
  ends as (
    select member_id, max(until) as until from added group by member_id
  ),
  next as (
    select base.id, greatest(base.valid_until, ends.until) as valid_until
    from base left join ends on ends.member_id = base.id
  ),
  changed as (
    update members set valid_until = next.valid_until
    from next where members.id = next.id and members.valid_until <> next.valid_until
    returning members.id, members.valid_until
  )
  select changed.id, before.valid_until, changed.valid_until
  from changed join before on before.id = changed.id;
end
$$;
