-- Choosing many members for a reduction is an action on many, undone as a whole.

alter table bulk_actions
  drop constraint bulk_actions_kind_check,
  -- Of members who were chosen for one.
  add column reduction_id bigint references reductions,
  add constraint bulk_actions_kind_check check (kind in ('imported', 'renewed', 'reduced')),
  add constraint bulk_actions_of_reduction check ((kind = 'reduced') = (reduction_id is not null));

create index bulk_actions_reduction on bulk_actions (reduction_id);

-- It comes in numbers too.
alter table changes drop column folded_on;
alter table changes add column folded_on date generated always as (
  case when kind in ('imported', 'renewed', 'reduced', 'undone', 'restored', 'link-created', 'letter-created')
    then (at at time zone 'Europe/Bucharest')::date end
) stored;

create index changes_folded on changes (kind, by_id, from_terminal, bulk_action_id, folded_on, id, at)
  where folded_on is not null;
create index changes_alone on changes (id, at) where folded_on is null;
