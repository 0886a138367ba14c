-- Passkeys by which members sign in: the public half of each, never a secret.
create table passkeys (
  -- As the browser names the credential: base64url.
  id text primary key check (id ~ '^[A-Za-z0-9_-]+$' and length(id) between 16 and 1400),
  member_id text not null references members on delete cascade,
  -- What the member calls it.
  name text not null check (length(name) between 1 and 60),
  public_key bytea not null,
  -- How often it has signed; 0 for those that do not count. Never less than before: a copy would be behind.
  counter bigint not null check (counter >= 0),
  -- How browsers reach it, such as usb or internal.
  transports text[] not null default '{}',
  -- Whether it is kept elsewhere too, so that losing the device does not lose it.
  backed_up boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_member on passkeys (member_id, created_at);
