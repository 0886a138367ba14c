-- A due that is made, or cancelled, before its year begins counts in that year's numbers from its first day on: what is asked
-- for a year is not money of the one before.

create function due_counts_from(moment timestamptz, year smallint) returns timestamptz language sql immutable parallel safe
return greatest(moment, make_date(year, 1, 1)::timestamp at time zone 'Europe/Bucharest');

drop index dues_created;
drop index dues_cancelled;
create index dues_created on dues (due_counts_from(created_at, year)) include (created_at, year, amount);
create index dues_cancelled on dues (due_counts_from(cancelled_at, year)) include (cancelled_at, year, amount)
  where cancelled_at is not null;
