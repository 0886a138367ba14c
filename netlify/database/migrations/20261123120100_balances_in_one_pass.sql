-- Balances and the paid part of each due, read in one pass over dues and payments. Joined sums are compared row by row as
-- long as the database expects few of them: for seconds, right after twenty thousand dues were created.

create or replace view fee_accounts as
select
  members.id as member_id,
  coalesce(entry.due, 0)::integer as due,
  coalesce(entry.paid, 0)::integer as paid,
  (coalesce(entry.due, 0) - coalesce(entry.paid, 0))::integer as balance
from members
left join (
  select member_id, sum(due) as due, sum(paid) as paid
  from (
    select member_id, amount as due, 0 as paid from dues where cancelled_at is null
    union all
    select member_id, 0, amount from payments where voided_at is null
  ) as entries
  group by member_id
) as entry on entry.member_id = members.id;

-- Payments cover the year's fees first, from the oldest on, then extra dues.
create or replace view due_states as
select
  id, member_id, year, kind, amount, due_on,
  least(amount, greatest(0, paid - (upto - amount)))::integer as covered,
  extra, reason
from (
  select
    id, member_id, year, kind, amount, due_on, extra, reason,
    sum(amount) over (partition by member_id order by extra, due_on, id) as upto,
    max(payment) over (partition by member_id) as paid
  from (
    select id, member_id, year, kind, amount, due_on, extra, reason, 0 as payment
    from dues where cancelled_at is null
    union all
    select null, member_id, null, null, 0, null, null, null, sum(amount)
    from payments where voided_at is null group by member_id
  ) as entries
) as standing
where id is not null;
