-- The association’s own name of the group that a member hunts with: the list finds its members, and letters go to them.
alter table members add column hunting_group text check (length(hunting_group) between 1 and 60);

create index members_by_hunting_group on members (hunting_group) where hunting_group is not null;
