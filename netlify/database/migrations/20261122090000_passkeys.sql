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
