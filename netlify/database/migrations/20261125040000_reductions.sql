-- Reductions of the year's dues, instalments, and what was asked of all for a year: whoever joins later gets the same.

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

create table member_reductions (
  member_id text not null references members on delete cascade,
  reduction_id bigint not null references reductions,
  created_at timestamptz not null default now(),
  primary key (member_id, reduction_id)
);

create index member_reductions_of on member_reductions (reduction_id);

-- What is asked of every member of a kind for a year; `joining` of those who join in it.
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

alter table dues
  add column reduction text check (length(reduction) between 1 and 80),
  add column part smallint not null default 1,
  add column parts smallint not null default 1,
  add check (part between 1 and parts);

drop index dues_once;
create unique index dues_once on dues (member_id, year, kind, part) where cancelled_at is null and once_key is null;

-- Dues that were made of many at once, before there was a list of what was asked.
insert into yearly_dues (year, kind, amount, created_at, by_id)
select distinct on (year, kind) year, kind, (array_agg(amount order by id))[1], created_at, min(by_id)
from dues where cancelled_at is null and not extra and kind <> 'joining'
group by year, kind, created_at having count(*) > 1
order by year, kind, created_at desc;

insert into instalments (year, part, due_on, share)
select year, 1, (array_agg(due_on order by id desc))[1], 100
from dues where not extra and year in (select year from yearly_dues)
group by year;

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

-- Payments cover the year's fees first, from the oldest on, then extra dues.
create or replace view due_states as
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
    select null, member_id, null, null, 0, null, null, null, null, null, null, sum(amount)::integer
    from payments where voided_at is null group by member_id
  ) as entries
) as standing
where id is not null;

-- As before; instalments of one due are one purpose.
create or replace function date_payment() returns trigger language plpgsql as $$
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
