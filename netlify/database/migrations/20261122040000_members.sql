-- The members' register: members, their one-time links and ended sessions, attempts to sign in, and the record of changes.
-- Rules that hold for every record are here, not in the code.

-- The same form for an address however it was typed; likewise for a member number.
create function email_form(email text) returns text
language sql immutable strict parallel safe
return lower(btrim(normalize(email, NFC)) collate "pg_c_utf8");

create function number_form(number text) returns text
language sql immutable strict parallel safe
return regexp_replace(upper(btrim(normalize(number, NFC)) collate "pg_c_utf8"), '\s+', ' ', 'g');

-- Text as searches compare it: without diacritics and capitals.
create function folded(value text) returns text
language sql immutable strict parallel safe
return btrim(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "pg_c_utf8"));

-- The place of a name in a Romanian list: ă and â come after all of a, î after i, ș after s, ț after t.
create function place_in_list(name text) returns text
language sql immutable strict parallel safe
return folded(
  replace(replace(replace(replace(replace(replace(replace(
    lower(normalize(name, NFC) collate "pg_c_utf8"),
    'ă', 'a~'), 'â', 'a~~'), 'î', 'i~'), 'ș', 's~'), 'ş', 's~'), 'ț', 't~'), 'ţ', 't~')
);

create table members (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(name) between 2 and 100),
  email text not null check (length(email) between 3 and 254),
  member_number text not null check (length(member_number) between 1 and 20),
  kind text not null check (kind in ('hunter', 'angler', 'both')),
  -- The last day of membership.
  valid_until date not null,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['member', 'editor', 'admin']),
  disabled boolean not null default false,
  -- Sessions that began earlier have ended.
  sessions_since timestamptz not null default 'epoch',
  -- PHC text; null until the member has set a password.
  password_hash text check (password_hash like '$scrypt$%'),
  created_at timestamptz not null default now(),
  email_key text not null generated always as (email_form(email)) stored,
  number_key text not null generated always as (number_form(member_number)) stored,
  search_text text not null
    generated always as (folded(name || ' ' || email || ' ' || member_number)) stored,
  list_place text collate "C" not null generated always as (place_in_list(name)) stored,
  -- Checked at the end of a transaction that defers it: in a backup two members may have exchanged an address.
  constraint members_email_key unique (email_key) deferrable initially immediate,
  constraint members_number_key unique (number_key) deferrable initially immediate
);

create index members_in_order on members (list_place, length(number_key), number_key);

-- Refuses to leave the site without an administrator: nobody could appoint another one.
create function keep_an_administrator() returns trigger
language plpgsql as $$
begin
  if exists (
    select from members where id = old.id and not disabled and 'admin' = any (roles)
  ) then
    return null;
  end if;
  -- One at a time: two who take the role from each other at once would each still see the other in it.
  perform pg_advisory_xact_lock(hashtext('keep_an_administrator'));
  if not exists (select from members where not disabled and 'admin' = any (roles)) then
    raise exception 'the last administrator' using errcode = 'integrity_constraint_violation',
      constraint = 'members_last_admin';
  end if;
  return null;
end
$$;

create constraint trigger members_last_admin
after update of roles, disabled or delete on members
deferrable initially immediate
for each row
when (not old.disabled and 'admin' = any (old.roles))
execute function keep_an_administrator();

-- Links by which members set a password. A member has at most one open link; the last one used is kept.
create table one_time_links (
  id text primary key,
  member_id text not null references members on delete cascade,
  made_at timestamptz not null default now(),
  used_at timestamptz
);

create unique index one_time_links_open on one_time_links (member_id) where used_at is null;
create index one_time_links_member on one_time_links (member_id);

-- Sessions that were signed out before they expired.
create table ended_sessions (
  member_id text not null references members on delete cascade,
  session_id text not null,
  -- The time at which it would have expired.
  until timestamptz not null,
  primary key (member_id, session_id)
);

-- Attempts to sign in, counted by browser, network and account.
create table attempt_counters (
  name text primary key,
  state jsonb,
  -- The count is void from then on.
  expires_at timestamptz not null
);

create index attempt_counters_expiry on attempt_counters (expires_at);

-- States with which the sign-in provider has sent browsers back: each is valid once.
create table used_states (
  state_hash text primary key,
  expires_at timestamptz not null
);

create index used_states_expiry on used_states (expires_at);

-- Work that is limited to once in a while, such as rebuilding the site, with the time of its last run.
create table turns (
  name text primary key,
  at timestamptz not null
);

-- The record of changes: who changed what, and when. Retained for 24 months.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  act text not null
    check (act in ('invited', 'changed', 'link-made', 'password-set', 'imported', 'restored', 'removed')),
  -- Null where the person is no longer a member.
  member_id text references members on delete cascade,
  -- Null for changes from a terminal, and where the author is no longer a member.
  by_id text references members on delete set null,
  from_terminal boolean not null default false,
  -- The changed fields: [{"field": "name", "old": "Ana", "new": "Ana Pop"}]; secrets without their values.
  fields jsonb not null default '[]'
);

create index changes_at on changes (at desc, id desc);
create index changes_member on changes (member_id, at desc, id desc);
create index changes_by on changes (by_id);
