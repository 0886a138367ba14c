-- Trainees are a kind of members, where the association has them.
alter table members drop constraint members_kind_check;
alter table members add constraint members_kind_check check (kind in ('hunter', 'angler', 'both', 'trainee'));
alter table applications drop constraint applications_kind_check;
alter table applications add constraint applications_kind_check check (kind in ('hunter', 'angler', 'both', 'trainee'));
