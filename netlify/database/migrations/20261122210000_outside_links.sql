-- Addresses outside the site that its content leads to, as each answered when it was last looked at. Whether one is broken
-- is said here alone: a page that is gone after two looks on different days, a server that fails after three. What could
-- not be looked at, because the server asked not to, never is.

create table outside_links (
  address text primary key check (length(address) between 8 and 2048),
  looked_at timestamptz not null,
  outcome text not null check (outcome in ('works', 'gone', 'failing', 'unknown')),
  status smallint check (status between 100 and 599),
  -- On how many days in a row it was gone or failed, and the last of them (in Romania).
  failed_days smallint not null default 0 check (failed_days >= 0),
  failed_on date,
  -- The server asked to be left alone until then.
  rest_until timestamptz,
  broken boolean not null generated always as (
    (outcome = 'gone' and failed_days >= 2) or (outcome = 'failing' and failed_days >= 3)
  ) stored,
  check ((outcome in ('gone', 'failing')) = (failed_days > 0)),
  check ((failed_on is not null) = (failed_days > 0))
);
