-- Roles count in a session that a passkey has made strong. Until there is one, whoever was given a role lately may work without,
-- counted from the day of this migration, or of the latest role given since.

alter table members add column roles_since timestamptz not null default now();

create function note_new_roles() returns trigger
language plpgsql as $$
begin
  if not new.roles <@ old.roles then
    new.roles_since := now();
  end if;
  return new;
end
$$;

create trigger members_new_roles
before update of roles on members
for each row
execute function note_new_roles();
