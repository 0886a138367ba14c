-- Actions on many members at once: an imported table, a renewal. Their effects are in the record of changes alone, and are
-- undone from there.

create table member_acts (
  id bigint generated always as identity primary key,
  act text not null check (act in ('imported', 'renewed')),
  made_at timestamptz not null default now(),
  by_id text references members on delete set null,
  -- The name of the imported file, or the new last day of the memberships.
  told text not null check (length(told) between 1 and 200),
  undone_at timestamptz
);

create index member_acts_by on member_acts (by_id);

alter table changes add column member_act_id bigint references member_acts on delete set null;

create index changes_member_act on changes (member_act_id) where member_act_id is not null;
