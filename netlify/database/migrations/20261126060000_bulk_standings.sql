-- A standing recorded for many members is an action on many, undone as a whole.

alter table bulk_actions
  drop constraint bulk_actions_kind_check,
  add constraint bulk_actions_kind_check check (kind in ('imported', 'renewed', 'reduced', 'standings-recorded'));

-- The action that an entry is a part of.
alter table standings add column bulk_action_id bigint references bulk_actions on delete set null;

create index standings_bulk_action on standings (bulk_action_id) where bulk_action_id is not null;

-- It comes in numbers too.
alter table changes drop column folded_on;
alter table changes add column folded_on date generated always as (
  case when kind in (
    'imported', 'renewed', 'reduced', 'standings-recorded', 'undone', 'restored', 'link-created', 'letter-created'
  ) then (at at time zone 'Europe/Bucharest')::date end
) stored;

create index changes_folded on changes (kind, by_id, from_terminal, bulk_action_id, folded_on, id, at)
  where folded_on is not null;
create index changes_alone on changes (id, at) where folded_on is null;
