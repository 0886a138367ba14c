-- What members see of their sessions, and by what each device is known. Whether a session holds, members and ended_sessions say.

create table sessions (
  id text primary key,
  member_id text not null references members on delete cascade,
  -- The browser, as its own cookie names it; null for sessions that are older than this table.
  device_id text,
  -- As the browser names itself, in a word each: Chrome, Android. Null where it does not tell.
  browser text,
  system text,
  -- How the member signed in; null for sessions that are older than this table.
  way text check (way in ('password', 'passkey', 'provider', 'link')),
  -- The latest proof by a factor beside the password.
  strong_by text check (strong_by in ('passkey', 'code')),
  strong_at timestamptz,
  began_at timestamptz not null,
  -- It holds if all others were ended before: later than its beginning where it alone was carried on.
  holds_since timestamptz not null,
  -- The day in Romania.
  seen_on date not null,
  -- No renewal lengthens it beyond.
  until timestamptz not null,
  check ((strong_by is null) = (strong_at is null))
);

create index sessions_member on sessions (member_id, began_at);
create index sessions_seen on sessions (seen_on);
