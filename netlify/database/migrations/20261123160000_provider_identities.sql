-- Which account at an OpenID Connect provider opens which member's account. The provider may give an address to somebody else,
-- its own name for an account never: so the address counts once, to bind the account.
create table provider_identities (
  -- As the provider names itself.
  issuer text not null check (length(issuer) between 1 and 500),
  -- As it names the account: the same whatever address the account has.
  subject text not null check (length(subject) between 1 and 255),
  member_id text not null references members on delete cascade,
  bound_at timestamptz not null,
  primary key (issuer, subject),
  constraint provider_identities_one_for_a_member unique (member_id, issuer)
);

-- Bound by the address that the register has, an account is bound no longer than it has it; and not to who is shut out.
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
