-- The register as the office keeps it: what was changed and by whom, actions on many members, standings, and merged doubles.

-- Actions on many members at once. Their effects are in the record of changes alone, and are undone from there.
create table bulk_actions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('imported', 'renewed', 'reduced', 'standings-recorded')),
  -- The name of the file that was imported, or the last day that memberships were given.
  detail text not null check (length(detail) between 1 and 200),
  -- That for which members were chosen; it refers to the reductions of the fees.
  reduction_id bigint,
  created_at timestamptz not null default now(),
  by_id text references members on delete set null,
  undone_at timestamptz,
  constraint bulk_actions_of_reduction check ((kind = 'reduced') = (reduction_id is not null))
);

create index bulk_actions_by on bulk_actions (by_id);
create index bulk_actions_reduction on bulk_actions (reduction_id);

-- The record of changes: who changed what, and when. Retained for 24 months.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Those of src/core/api/changes.ts; a second list here would only lag behind.
  kind text not null,
  -- Null where the person is no longer a member.
  member_id text references members on delete cascade,
  -- Null for changes from a terminal, and where the author is no longer a member.
  by_id text references members on delete set null,
  from_terminal boolean not null default false,
  -- The changed fields: [{"field": "name", "old": "Ana", "new": "Ana Pop"}]; secrets without their values.
  fields jsonb not null default '[]',
  bulk_action_id bigint references bulk_actions on delete set null,
  -- Changes that come in numbers carry the day by which they are shown as one line; of others each is a line.
  folded_on date generated always as (
    case when kind in (
      'imported', 'renewed', 'reduced', 'standings-recorded', 'undone', 'restored', 'link-created', 'letter-created'
    ) then (at at time zone 'Europe/Bucharest')::date end
  ) stored,
  constraint changes_kind_form check (kind ~ '^[a-z][a-z-]{2,39}$')
);

create index changes_at on changes (at desc, id desc);
create index changes_member on changes (member_id, at desc, id desc);
create index changes_by on changes (by_id);
create index changes_bulk_action on changes (bulk_action_id) where bulk_action_id is not null;
-- All that the list counts by.
create index changes_folded on changes (kind, by_id, from_terminal, bulk_action_id, folded_on, id, at)
  where folded_on is not null;
create index changes_alone on changes (id, at) where folded_on is null;

-- What members have been to the association since which day, and why: a history, so that members can be counted on any day. Whoever
-- has no entry is active.
create table standings (
  id bigint generated always as identity primary key,
  member_id text not null references members on delete cascade,
  standing text not null check (standing in ('active', 'suspended', 'resigned', 'expelled', 'died')),
  -- The first day of it.
  since date not null,
  reason text not null default '' check (length(reason) <= 500),
  -- The action that it is a part of.
  bulk_action_id bigint references bulk_actions on delete set null,
  by_id text references members on delete set null,
  created_at timestamptz not null default now()
);

create index standings_member on standings (member_id, since desc, id desc);
create index standings_by on standings (by_id);
create index standings_bulk_action on standings (bulk_action_id) where bulk_action_id is not null;

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

-- The meaning of the columns of an office's table of members, by its head: matched once, then remembered.
create table member_columns (
  header text primary key,
  columns jsonb not null,
  at timestamptz not null default now()
);

-- Two records of one person, merged into one: whatever refers to the one that goes is moved to the one that stays, and can be
-- moved back for a time.
create table member_merges (
  id bigint generated always as identity primary key,
  kept_id text not null references members on delete cascade,
  at timestamptz not null default now(),
  by_id text references members on delete set null,
  -- The record that went, as its row was.
  gone jsonb not null,
  -- The row of the record that stayed, as it was and as it was then.
  before jsonb not null,
  after jsonb not null,
  -- The rows that were moved: [{"table": "dues", "column": "member_id", "key": {"id": 7}}].
  moved jsonb not null,
  -- The rows for which there was no place: [{"table": "passkeys", "row": {…}}].
  aside jsonb not null,
  -- The dues that the other record had too.
  cancelled bigint[] not null default '{}',
  undone_at timestamptz
);

create index member_merges_kept on member_merges (kept_id);
create index member_merges_by on member_merges (by_id);

-- Two who look alike and are not: they are no longer shown as likely doubles.
create table separate_members (
  member_id text not null references members on delete cascade,
  other_id text not null references members on delete cascade,
  at timestamptz not null default now(),
  by_id text references members on delete set null,
  primary key (member_id, other_id)
);

create index separate_members_other on separate_members (other_id);
create index separate_members_by on separate_members (by_id);

-- Every column that refers to a member, with the columns of its table's primary key: read from the catalogue, so that no table
-- is forgotten that comes later.
create view member_references as
select
  own.conrelid::regclass as "table", ref.attname as "column", own.confdeltype = 'c' as is_own,
  (
    select array_agg(attname order by attnum) from pg_attribute
    where attrelid = own.conrelid and attnum = any (key.conkey)
  ) as key
from pg_constraint as own
join pg_attribute as ref on ref.attrelid = own.conrelid and ref.attnum = own.conkey[1]
left join pg_constraint as key on key.conrelid = own.conrelid and key.contype = 'p'
where own.contype = 'f' and own.confrelid = 'members'::regclass;

-- Moves all that refers to one member to another, but for what is in `apart`. A row for which there is no place, since the other
-- has one like it, is deleted and returned whole.
create function move_references(gone text, kept text, apart text[])
returns table (moved jsonb, aside jsonb) language plpgsql as $$
declare
  ref record;
  one record;
  after jsonb;
begin
  moved := '[]';
  aside := '[]';
  for ref in
    select * from member_references where "table"::text <> all (apart) order by "table"::text, "column"
  loop
    for one in execute format('select ctid as place, to_jsonb(t) as whole from %s as t where %I = $1', ref."table", ref."column") using gone
    loop
      begin
        execute format('update %s as t set %I = $1 where ctid = $2 returning to_jsonb(t)', ref."table", ref."column")
          into after using kept, one.place;
        moved := moved || jsonb_build_object('table', ref."table"::text, 'column', ref."column", 'key', (
          select jsonb_object_agg(name, after -> name::text) from unnest(ref.key) as name
        ));
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', ref."table") using one.place;
        aside := aside || jsonb_build_object('table', ref."table"::text, 'row', one.whole);
      end;
    end loop;
  end loop;
  return next;
end
$$;

-- Writes a row as it was.
create function insert_row(name regclass, whole jsonb) returns void language plpgsql as $$
declare
  columns text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into columns
  from pg_attribute where attrelid = name and attnum > 0 and not attisdropped and attgenerated = '';
  execute format(
    'insert into %s (%s) overriding system value select %s from jsonb_populate_record(null::%s, $1)',
    name, columns, columns, name
  ) using whole;
end
$$;

-- Moves rows back to the member whom they were of. What has gone since stays gone.
create function return_references(moved jsonb, gone text) returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select row ->> 'table' as "table", row ->> 'column' as "column", row -> 'key' as key
    from jsonb_array_elements(moved) with ordinality as rows (row, place) order by place desc
  loop
    execute format(
      'update %s as t set %I = $1 from jsonb_populate_record(null::%s, $2) as own where %s',
      one."table"::regclass, one."column", one."table"::regclass,
      (select string_agg(format('t.%1$I = own.%1$I', name), ' and ') from jsonb_object_keys(one.key) as name)
    ) using gone, one.key;
  end loop;
end
$$;
