-- Notes new roles once the row is written. A trigger before that made PostgreSQL reckon with new keys (the table has generated
-- ones), so that every change of roles shut out whoever named the member meanwhile: two administrators who changed each
-- other waited for each other until one was turned away.

drop trigger members_new_roles on members;

create or replace function note_new_roles() returns trigger
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
