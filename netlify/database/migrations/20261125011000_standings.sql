-- What members have been to the association since which day, and why: a history, so that members can be counted on any day. Whoever
-- has no entry is active.
create table standings (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  standing text not null check (standing in ('active', 'suspended', 'resigned', 'expelled', 'died')),
  -- The first day of it.
  since date not null,
  reason text not null default '' check (length(reason) <= 500),
  by_id text references members on delete set null,
  created_at timestamptz not null default now()
);

create index standings_member on standings (member_id, since desc, id desc);
create index standings_by on standings (by_id);

-- A member's standing on a day.
create function standing_on(member text, day date) returns text
language sql stable
return coalesce(
  (
    select standings.standing from standings
    where standings.member_id = member and standings.since <= day
    order by standings.since desc, standings.id desc limit 1
  ),
  'active'
);

-- The latest, for lists. Whoever has left, or died, has no way in, and nothing is sent to them.
alter table members
  add column standing text not null default 'active'
    check (standing in ('active', 'suspended', 'resigned', 'expelled', 'died')),
  add constraint members_left_disabled check (standing in ('active', 'suspended') or disabled);

create function set_latest_standing() returns trigger
language plpgsql as $$
declare
  changed text := coalesce(new.member_id, old.member_id);
begin
  update members set standing = latest, disabled = disabled or latest not in ('active', 'suspended')
  from standing_on(changed, 'infinity') as latest where id = changed;
  return null;
end
$$;

create trigger standings_latest
after insert or update or delete on standings
for each row execute function set_latest_standing();
