-- What each member is to pay and has paid, added up as it is written: lists and balances read it instead of adding up all dues
-- and payments. The members' own rows stay as they are.

create table fee_sums (
  member_id text primary key,
  due integer not null,
  paid integer not null
);

insert into fee_sums (member_id, due, paid)
select member_id, sum(due), sum(paid) from (
  select member_id, amount as due, 0 as paid from dues where cancelled_at is null and member_id is not null
  union all
  select member_id, 0, amount from payments where voided_at is null and member_id is not null
) as entries
group by member_id;

-- Those who owe something.
create index fee_sums_owing on fee_sums (member_id) where due > paid;

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

create trigger dues_added after insert on dues
  referencing new table as added for each statement execute function sum_dues();
create trigger dues_changed after update on dues
  referencing old table as gone new table as added for each statement execute function sum_dues();
create trigger dues_deleted after delete on dues
  referencing old table as gone for each statement execute function sum_dues();
create trigger payments_added after insert on payments
  referencing new table as added for each statement execute function sum_payments();
create trigger payments_changed after update on payments
  referencing old table as gone new table as added for each statement execute function sum_payments();
create trigger payments_deleted after delete on payments
  referencing old table as gone for each statement execute function sum_payments();

-- Whoever is gone has none: the books of removed members are not theirs.
create function forget_fee_sums() returns trigger language plpgsql as $$
begin
  delete from fee_sums where member_id = old.id;
  return null;
end
$$;

create trigger members_fee_sums after delete on members for each row execute function forget_fee_sums();

create or replace view fee_accounts as
select
  members.id as member_id,
  coalesce(sums.due, 0) as due,
  coalesce(sums.paid, 0) as paid,
  coalesce(sums.due - sums.paid, 0) as balance
from members left join fee_sums as sums on sums.member_id = members.id;

-- As before; what was paid is read from the sums.
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
    select null, member_id, null, null, 0, null, null, null, null, null, null, paid from fee_sums
  ) as entries
) as standing
where id is not null;

create index dues_created on dues (created_at) include (amount);
create index dues_cancelled on dues (cancelled_at) include (amount) where cancelled_at is not null;
