-- Changes that come in numbers carry the day by which they are shown as one line; of others each is a line. Two indexes have
-- all that the list counts by.
alter table changes add column folded_on date generated always as (
  case when kind in ('imported', 'renewed', 'undone', 'restored', 'link-created', 'letter-created')
    then (at at time zone 'Europe/Bucharest')::date end
) stored;

create index changes_folded on changes (kind, by_id, from_terminal, bulk_action_id, folded_on, id, at)
  where folded_on is not null;
create index changes_alone on changes (id, at) where folded_on is null;
