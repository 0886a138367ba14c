-- Fees: what members are to pay for a year and besides, and how much of it is paid.
-- Amounts are whole bani, so that nothing is ever rounded. Mistakes are cancelled or voided, not deleted.

-- Members who are removed from the register leave the books behind: dues and payments with days, sums and receipt numbers,
-- under the member's number alone, without a name.
create table removed_members (
  id bigint generated always as identity primary key,
  member_number text not null check (length(member_number) between 1 and 20),
  removed_at timestamptz not null default now(),
  -- The day of the last entry in the books: their retention period is counted from its year.
  last_on date not null
);

-- What some members pay less of a year's dues.
create table reductions (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- Either a part of the due, in per cent, or an amount.
  share smallint check (share between 1 and 100),
  amount integer check (amount between 1 and 100000000),
  -- The kinds of members that may have it.
  kinds text[] not null check (cardinality(kinds) > 0),
  -- Whoever joins has it in that year without being chosen.
  first_year boolean not null default false,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null,
  -- Dues that it was a part of stay as they are.
  ended_at timestamptz,
  check ((share is null) <> (amount is null))
);

create unique index reductions_name on reductions (lower(name)) where ended_at is null;
create index reductions_by on reductions (by_id);

alter table bulk_actions add foreign key (reduction_id) references reductions;

create table member_reductions (
  member_id text not null references members on delete cascade,
  reduction_id bigint not null references reductions,
  created_at timestamptz not null default now(),
  primary key (member_id, reduction_id)
);

create index member_reductions_of on member_reductions (reduction_id);

-- What is asked of every member of a kind for a year, so that whoever joins later is asked the same; `joining` of those who join
-- in it.
create table yearly_dues (
  year smallint not null check (year between 2000 and 2099),
  kind text not null check (kind ~ '^[a-z0-9-]{1,40}$'),
  amount integer not null check (amount between 1 and 100000000),
  created_at timestamptz not null default now(),
  by_id text references members on delete set null,
  primary key (year, kind)
);

create index yearly_dues_by on yearly_dues (by_id);

-- The parts in which a year's dues are paid: a day and a share each, a hundred per cent together.
create table instalments (
  year smallint not null,
  part smallint not null check (part > 0),
  due_on date not null,
  share smallint not null check (share between 1 and 100),
  primary key (year, part)
);

-- Amounts that members are to pay. Until it is cancelled, a year's due is unique for its member, year, kind and part. Extra dues,
-- such as a special contribution or a joining fee, have a reason each, and neither extend a membership nor hold one up.
create table dues (
  id bigint generated always as identity primary key,
  -- No cascade: a member with books cannot be deleted before the books are moved.
  member_id text references members,
  removed_id bigint references removed_members,
  year smallint not null check (year between 2000 and 2099),
  -- The row of the table of fees that it comes from: hunter, angler …
  kind text not null check (kind ~ '^[a-z0-9-]{1,40}$'),
  part smallint not null default 1,
  parts smallint not null default 1,
  amount integer not null check (amount between 1 and 100000000),
  -- The last day for paying it in time.
  due_on date not null,
  -- The name of the reduction in it.
  reduction text check (length(reduction) between 1 and 80),
  reason text check (length(reason) between 1 and 200),
  -- Identifies an extra due however often it is sent: chosen by the form.
  once_key text check (length(once_key) between 16 and 64),
  extra boolean not null generated always as (once_key is not null) stored,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null,
  cancelled_at timestamptz,
  -- A due that was cancelled for one member is not made again with the others; one that was taken back from all is.
  cancelled_singly boolean not null default false,
  check ((once_key is null) = (reason is null)),
  check (part between 1 and parts),
  constraint dues_of_somebody check ((member_id is null) <> (removed_id is null))
);

-- A due that is made, or cancelled, before its year begins counts in that year's numbers from its first day on: what is asked
-- for a year is not money of the one before.
create function due_counts_from(moment timestamptz, year smallint) returns timestamptz language sql immutable parallel safe
return greatest(moment, make_date(year, 1, 1)::timestamp at time zone 'Europe/Bucharest');

create unique index dues_once on dues (member_id, year, kind, part) where cancelled_at is null and once_key is null;
create unique index dues_once_sent on dues (once_key) where cancelled_at is null;
create index dues_of_member on dues (member_id) include (amount, due_on) where cancelled_at is null;
create index dues_removed on dues (removed_id) where removed_id is not null;
create index dues_by on dues (by_id);
create index dues_created on dues (due_counts_from(created_at, year)) include (created_at, year, amount);
create index dues_cancelled on dues (due_counts_from(cancelled_at, year)) include (cancelled_at, year, amount)
  where cancelled_at is not null;

-- The row of the table of fees that is a member's due.
create function due_kind(member_kind text) returns text language sql immutable
return case member_kind when 'both' then 'hunter-and-angler' else member_kind end;

-- What each member is to pay for a year, by the amounts of the kinds: {"hunter": 20000}. Of several reductions the largest
-- counts, alone. Whoever owes nothing is there with zero.
create function asked_dues(asked smallint, fees jsonb)
returns table (member_id text, kind text, amount integer, reduction text)
language sql stable as $$
  select members.id, due_kind(members.kind), (fee.amount - coalesce(best.off, 0))::integer, best.name
  from members
  join (select key as kind, value::integer as amount from jsonb_each_text(fees)) as fee on fee.kind = due_kind(members.kind)
  left join (
    select distinct on (held.member_id) held.member_id, reductions.name,
      least(fee.amount, coalesce(reductions.amount, round(fee.amount * reductions.share / 100.0))) as off
    from (
      select member_reductions.member_id, reduction_id from member_reductions
      union
      select members.id, reductions.id from members, reductions
      where first_year and ended_at is null and joined_on between make_date(asked, 1, 1) and make_date(asked, 12, 31)
    ) as held
    join reductions on reductions.id = held.reduction_id and ended_at is null
    join members on members.id = held.member_id and members.kind = any (reductions.kinds)
    join (select key as kind, value::integer as amount from jsonb_each_text(fees)) as fee on fee.kind = due_kind(members.kind)
    order by held.member_id, off desc, reductions.id
  ) as best on best.member_id = members.id
  where not members.disabled
$$;

-- A due in its instalments. However it is rounded, the parts are the due together.
create function due_parts(whole integer, of_year smallint)
returns table (part smallint, parts smallint, amount integer, due_on date)
language sql stable as $$
  select part, (count(*) over ())::smallint, split.amount, due_on
  from (
    select part, due_on, (round(whole * upto / 100.0) - round(whole * (upto - share) / 100.0))::integer as amount
    from (
      select part, due_on, share, sum(share) over (order by part) as upto from instalments where year = of_year
    ) as parts
  ) as split
  where split.amount > 0
$$;

-- What each member is to pay and has paid, added up as it is written: lists and balances read it instead of adding up all dues
-- and payments.
create table fee_sums (
  member_id text primary key,
  due integer not null,
  paid integer not null
);

-- With an index of the balances the database knows how many owe something, and reads those alone.
create index fee_sums_balance on fee_sums ((due - paid)) include (member_id, due, paid);

create function add_to_fee_sums(members text[], dues integer[], paids integer[]) returns void language sql as $$
  insert into fee_sums as sums (member_id, due, paid)
  select member_id, sum(due), sum(paid) from unnest(members, dues, paids) as entries (member_id, due, paid)
  where member_id is not null
  group by member_id having sum(due) <> 0 or sum(paid) <> 0
  -- All in the same order: two that each hold the other's next would wait for ever.
  order by member_id
  on conflict (member_id) do update set due = sums.due + excluded.due, paid = sums.paid + excluded.paid
$$;

create function sum_dues() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform add_to_fee_sums(array_agg(member_id), array_agg(amount), array_agg(0)) from added where cancelled_at is null;
  end if;
  if tg_op <> 'INSERT' then
    perform add_to_fee_sums(array_agg(member_id), array_agg(-amount), array_agg(0)) from gone where cancelled_at is null;
  end if;
  return null;
end
$$;

create trigger dues_added after insert on dues
  referencing new table as added for each statement execute function sum_dues();
create trigger dues_changed after update on dues
  referencing old table as gone new table as added for each statement execute function sum_dues();
create trigger dues_deleted after delete on dues
  referencing old table as gone for each statement execute function sum_dues();

-- Whoever is gone has none: the books of removed members are not theirs.
create function forget_fee_sums() returns trigger language plpgsql as $$
begin
  delete from fee_sums where member_id = old.id;
  return null;
end
$$;

create trigger members_fee_sums after delete on members for each row execute function forget_fee_sums();

-- The balance: dues less payments. Above zero the member owes, below zero something is paid in advance.
create view fee_accounts as
select
  members.id as member_id,
  coalesce(sums.due, 0) as due,
  coalesce(sums.paid, 0) as paid,
  coalesce(sums.due - sums.paid, 0) as balance
from members left join fee_sums as sums on sums.member_id = members.id;

-- The paid part of each due. Payments cover the year's fees first, from the oldest on, then extra dues: else a new due would undo
-- the renewal of a membership. Summed in one window: what a member has paid comes first, as a negative due, and the rest of the
-- running sum is open. With twenty thousand dues that takes half the time of two.
create view due_states as
select
  id, member_id, year, kind, amount, due_on,
  least(amount, greatest(0, amount - open))::integer as covered,
  extra, reason, reduction, part, parts
from (
  select
    id, member_id, year, kind, amount, due_on, extra, reason, reduction, part, parts,
    sum(amount - payment) over (
      partition by member_id order by extra nulls first, due_on, id rows unbounded preceding
    ) as open
  from (
    select id, member_id, year, kind, amount, due_on, extra, reason, reduction, part, parts, 0 as payment
    from dues where cancelled_at is null
    union all
    select null, member_id, null, null, 0, null, null, null, null, null, null, paid from fee_sums
  ) as entries
) as standing
where id is not null;

-- The latest reminder of each member's unpaid fees.
create table fee_reminders (
  member_id text primary key references members on delete cascade,
  at timestamptz not null
);
