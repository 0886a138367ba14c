-- An application may wait for papers: the missing ones, in the office's words, and the time of the letter to its sender. The
-- office may also note something with each, which is sent to nobody.

alter table applications
  add column missing text check (length(missing) between 2 and 1000),
  add column papers_asked_at timestamptz,
  add column note text not null default '' check (length(note) <= 1000),
  add constraint applications_papers check ((missing is null) = (papers_asked_at is null));
