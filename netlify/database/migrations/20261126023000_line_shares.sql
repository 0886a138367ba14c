-- One line of a statement may be several members' payment: each share is an entry of its own, known by the line's key and a
-- number, `key~1`. Together they are the line.

alter table payments
  -- The line's key; of anything else the entry's own.
  add column line_key text not null generated always as (split_part(once_key, '~', 1)) stored,
  -- The amount of the whole line, where this is a share of it.
  add column line_amount integer check (line_amount > amount);

alter table open_lines
  add column line_key text not null generated always as (split_part(once_key, '~', 1)) stored,
  add column line_amount integer check (line_amount > amount);

create index payments_of_line on payments (line_key) where voided_at is null;
create index open_lines_of_line on open_lines (line_key);

drop index payments_voided_key;
create index payments_voided_line on payments (line_key) where voided_at is not null;

-- As before; shares of a line, and the line, are the same money.
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
