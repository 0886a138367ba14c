-- Further dues of one member, such as a special contribution or a joining fee: each with its reason. They neither extend
-- a membership nor hold one up.

alter table dues
  add column reason text check (length(reason) between 1 and 200),
  -- Identifies the due however often it is sent: chosen by the form.
  add column once_key text check (length(once_key) between 16 and 64),
  -- True for dues besides the year's fee.
  add column extra boolean not null generated always as (once_key is not null) stored,
  add check ((once_key is null) = (reason is null));

-- A member has the year's fee once; other dues may occur several times.
drop index dues_once;
create unique index dues_once on dues (member_id, year, kind) where cancelled_at is null and once_key is null;
create unique index dues_once_sent on dues (once_key) where cancelled_at is null;

-- Payments cover the year's fees first, from the oldest on, then extra dues: else a new due would undo the renewal of
-- a membership.
create or replace view due_states as
select
  standing.id, standing.member_id, standing.year, standing.kind, standing.amount, standing.due_on,
  least(standing.amount, greatest(0, coalesce(paid.amount, 0) - (standing.upto - standing.amount)))::integer as covered,
  standing.extra, standing.reason
from (
  select *, sum(amount) over (partition by member_id order by extra, due_on, id) as upto
  from dues where cancelled_at is null
) as standing
left join (
  select member_id, sum(amount) as amount from payments where voided_at is null group by member_id
) as paid on paid.member_id = standing.member_id;

-- The last day of membership follows from the payments. The only place of the rule:
-- 1. Once the fees of a year, and of the years before it, are paid, the membership holds until the end of that year.
-- 2. It never becomes shorter by a payment.
-- 3. If it is no longer paid, because a payment was taken back, the earlier last day returns, unless somebody has set another
--    one by hand since.
-- Returns the members whose last day has changed. Callers hold the rows of these members.
create or replace function settle_memberships(ids text[])
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
