-- Addresses outside the site that its content links to, with their answers to the latest check. The only place that
-- decides which are broken: a page that is gone on two days, a server that fails on three. An address whose server refuses
-- checks never is.

create table outside_links (
  address text primary key check (length(address) between 8 and 2048),
  looked_at timestamptz not null,
  outcome text not null check (outcome in ('works', 'gone', 'failing', 'unknown')),
  status smallint check (status between 100 and 599),
  -- The number of days in a row on which it was gone or failed, and the last of them (in Romania).
  failed_days smallint not null default 0 check (failed_days >= 0),
  failed_on date,
  -- The end of the pause that the server requested.
  rest_until timestamptz,
  broken boolean not null generated always as (
    (outcome = 'gone' and failed_days >= 2) or (outcome = 'failing' and failed_days >= 3)
  ) stored,
  check ((outcome in ('gone', 'failing')) = (failed_days > 0)),
  check ((failed_on is not null) = (failed_days > 0))
);
