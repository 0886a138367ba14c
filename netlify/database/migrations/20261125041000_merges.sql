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
