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
