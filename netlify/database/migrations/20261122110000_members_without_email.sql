-- Members may be without an e-mail: many are old. Their letters and cards come from the office.

alter table members alter column email drop not null;
alter table members alter column email_key drop not null;

-- A null address would make the whole text null.
alter table members alter column search_text
  set expression as (folded(name || ' ' || coalesce(email, '') || ' ' || member_number));

-- The kinds of changes are listed in src/lib/api/changes.ts; a second list here would only lag behind.
alter table changes drop constraint changes_act_check;
alter table changes add constraint changes_act_form check (act ~ '^[a-z][a-z-]{2,39}$');
