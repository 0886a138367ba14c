-- The paid part of each due, summed in one window instead of two: a member's payments come first, as a negative due, and
-- the rest of the running sum is open. With twenty thousand dues that takes half the time.

create or replace view due_states as
select
  id, member_id, year, kind, amount, due_on,
  least(amount, greatest(0, amount - open))::integer as covered,
  extra, reason
from (
  select
    id, member_id, year, kind, amount, due_on, extra, reason,
    sum(amount - payment) over (
      partition by member_id order by extra nulls first, due_on, id rows unbounded preceding
    ) as open
  from (
    select id, member_id, year, kind, amount, due_on, extra, reason, 0 as payment
    from dues where cancelled_at is null
    union all
    select null, member_id, null, null, 0, null, null, null, sum(amount)::integer
    from payments where voided_at is null group by member_id
  ) as entries
) as standing
where id is not null;
