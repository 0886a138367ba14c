-- Memberships: the last day of each follows from what is paid.

-- Those extended by a payment, with the earlier last day, which returns if the payment is taken back.
create table renewals (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  year smallint not null,
  was date not null,
  until date not null check (until >= was),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);

create unique index renewals_once on renewals (member_id, year) where undone_at is null;

-- The last day of membership follows from the payments. The only place of the rule:
-- 1. Once the fees of a year, and of the years before it, are paid, the membership holds until the end of that year.
-- 2. It never becomes shorter by a payment.
-- 3. If it is no longer paid, because a payment was taken back, the earlier last day returns, unless somebody has set another
--    one by hand since.
-- Fees are not always paid in the order of their years: payment in advance covers the later year first.
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
      from due_states where member_id = any (ids) and not extra group by member_id, year
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
  -- A year that is paid after a later one begins where that one began: else it would extend the membership until the end
  -- of the later year even once that is no longer paid.
  added as (
    insert into renewals (member_id, year, was, until)
    select base.id, paid.year,
      greatest(base.start, lag(make_date(paid.year, 12, 31)) over earlier),
      greatest(base.start, make_date(paid.year, 12, 31))
    from paid
    join lateral (
      select base.id, coalesce(
        (
          select was from standing
          where standing.member_id = base.id and standing.year > paid.year and holds
          order by standing.year limit 1
        ),
        base.valid_until
      ) as start
      from base where base.id = paid.member_id
    ) as base on true
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
