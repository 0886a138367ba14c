-- Accounts: members, and what they sign in with. Rules that hold for every record are here, not in the code.

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
  -- Null for those without e-mail: many are old. Their letters and cards come from the office.
  email text check (length(email) between 3 and 254),
  member_number text not null check (length(member_number) between 1 and 20),
  kind text not null check (kind in ('hunter', 'angler', 'both', 'trainee')),
  -- What they are to the association: the latest of their standings.
  standing text not null default 'active'
    check (standing in ('active', 'suspended', 'resigned', 'expelled', 'died')),
  joined_on date,
  -- The last day of membership.
  valid_until date not null,
  -- The last day given to a membership that begins with its first payment. As long as it is still that day, the membership has
  -- not begun: it is unpaid, not expired. Null for members who joined otherwise.
  until_paid date,
  phone text check (length(phone) between 3 and 40),
  address text check (length(address) between 1 and 200),
  commune text check (length(commune) between 1 and 100),
  -- A member may read it: it is in what is known of them.
  office_note text check (length(office_note) between 1 and 1000),
  -- A code of the site's table of languages; one that it lacks is read as its first.
  locale text not null default 'ro' check (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['member', 'editor', 'cashier', 'admin']),
  -- Roles count in a session that a passkey has made strong. Until there is one, whoever was given a role lately may work
  -- without, counted from then.
  roles_since timestamptz not null default now(),
  disabled boolean not null default false,
  -- Sessions that began earlier have ended.
  sessions_since timestamptz not null default 'epoch',
  -- PHC text; null until the member has set a password.
  password_hash text check (password_hash like '$scrypt$%'),
  -- The first sign-in through the provider, which is reported by mail once.
  provider_since timestamptz,
  created_at timestamptz not null default now(),
  email_key text generated always as (email_form(email)) stored,
  number_key text not null generated always as (number_form(member_number)) stored,
  -- A null address would make the whole text null.
  search_text text not null
    generated always as (folded(name || ' ' || coalesce(email, '') || ' ' || member_number)) stored,
  list_place text collate "C" not null generated always as (place_in_list(name)) stored,
  -- Whoever has left, or died, has no way in, and nothing is sent to them.
  constraint members_left_disabled check (standing in ('active', 'suspended') or disabled),
  -- Checked at the end of a transaction that defers it: in a backup two members may have exchanged an address.
  constraint members_email_key unique (email_key) deferrable initially immediate,
  constraint members_number_key unique (number_key) deferrable initially immediate
);

-- With the ids: a page far down the list is found in the index, without reading each record.
create index members_by_place on members (list_place, length(number_key), number_key) include (id);
-- The list in the order of communes, for twenty thousand members too.
create index members_by_commune on members ((place_in_list(commune) collate "C"), list_place, length(number_key), number_key);

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

-- Notes new roles once the row is written. A trigger before that would make PostgreSQL reckon with new keys (the table has
-- generated ones), so that every change of roles shut out whoever named the member meanwhile: two administrators who changed
-- each other would wait for each other until one was turned away.
create function note_new_roles() returns trigger
language plpgsql as $$
begin
  update members set roles_since = now() where id = new.id;
  return null;
end
$$;

create trigger members_new_roles
after update of roles on members
for each row
when (not new.roles <@ old.roles)
execute function note_new_roles();

-- Links by which members set a password. A member has at most one open link; the last one used is kept.
create table one_time_links (
  -- The hash of the text in the link; of a long link, which contains its expiry and its address itself, another id.
  id text primary key,
  member_id text not null references members on delete cascade,
  -- Of short links, as is the hash of the address.
  until timestamptz,
  sent_to text,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check ((until is null) = (sent_to is null))
);

create unique index one_time_links_open on one_time_links (member_id) where used_at is null;
create index one_time_links_member on one_time_links (member_id);

-- New addresses that members have entered: each becomes theirs once it is confirmed from there. Only the newest of each
-- member.
create table email_changes (
  member_id text primary key references members on delete cascade,
  email text not null check (length(email) between 3 and 254),
  -- The hash of the code in the mail's link; null until the mail is sent.
  code_hash text unique,
  requested_at timestamptz not null,
  until timestamptz not null,
  -- Stands for what the member signed in with at that moment: corrected since, the address is no longer theirs to confirm.
  sign_in_hash text not null,
  confirmed_at timestamptz
);

create index email_changes_until on email_changes (until);

-- What members see of their sessions, and by what each device is known. Whether a session holds, members and ended_sessions say.
create table sessions (
  id text primary key,
  member_id text not null references members on delete cascade,
  -- A session that becomes strong goes on under another id. The mail about its beginning names the one under which it began.
  begun_as text,
  -- The browser, as its own cookie names it; null where it has none.
  device_id text,
  -- As the browser names itself, in a word each: Chrome, Android. Null where it does not tell.
  browser text,
  system text,
  -- How the member signed in; null where nothing says it.
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
create index sessions_begun_as on sessions (begun_as) where begun_as is not null;

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

-- Passkeys by which members sign in: the public half of each, never a secret.
create table passkeys (
  -- As the browser names the credential: base64url.
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) between 16 and 1400),
  member_id text not null references members on delete cascade,
  -- The member's own name for it.
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  -- The number of its signatures; 0 for those that do not count. It never falls: a copy would be behind.
  counter bigint not null check (counter >= 0),
  -- The ways in which browsers reach it, such as usb or internal.
  transports text[] not null default '{}',
  -- True if it is backed up elsewhere, so that it survives the loss of the device.
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_member on passkeys (member_id, created_at);

-- Codes on paper, each of which stands in for a passkey once. New ones replace all of before.
create table one_time_codes (
  member_id text not null references members on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- States with which the sign-in provider has sent browsers back: each is valid once.
create table used_states (
  state_hash text primary key,
  expires_at timestamptz not null
);

create index used_states_expiry on used_states (expires_at);

-- Accounts at OpenID Connect providers that open a member's account. A provider may reassign an address, but never its own
-- name for an account: so the address counts once, to bind the account.
create table provider_identities (
  -- The provider's name for itself.
  issuer text not null check (length(issuer) between 1 and 500),
  -- The provider's name for the account, which stays the same when its address changes.
  subject text not null check (length(subject) between 1 and 255),
  member_id text not null references members on delete cascade,
  bound_at timestamptz not null,
  primary key (issuer, subject),
  constraint provider_identities_one_for_a_member unique (member_id, issuer)
);

-- An account is bound by the address in the register: no longer than that stays, and not to a disabled member.
create function unbind_provider_identities() returns trigger
language plpgsql as $$
begin
  delete from provider_identities where member_id = new.id;
  return null;
end
$$;

create trigger members_unbind_provider_identities
after update on members
for each row
when (old.email_key is distinct from new.email_key or (new.disabled and not old.disabled))
execute function unbind_provider_identities();
