-- An application may wait for papers: what is missing, in the office's words, and when its sender was written to. And the office may
-- note something at each, which is sent to nobody.

alter table applications
  add column missing text check (length(missing) between 2 and 1000),
  add column papers_asked_at timestamptz,
  add column note text not null default '' check (length(note) <= 1000),
  add constraint applications_papers check ((missing is null) = (papers_asked_at is null));
