-- Moments by what happened then, the same in all tables: a row was created, a line opened, an address or papers requested. Renamed
-- in one step, as bulk actions were.

alter table applications rename column made_at to created_at;
alter table applications rename column papers_asked_at to papers_requested_at;
alter index applications_made rename to applications_created;
alter table bank_imports rename column made_at to created_at;
alter table bulk_actions rename column made_at to created_at;
alter table data_requests rename column made_at to created_at;
alter index data_requests_made rename to data_requests_created;
alter table dues rename column made_at to created_at;
alter table email_changes rename column asked_at to requested_at;
-- Stands for what the member signed in with at that moment: corrected since, the address is no longer theirs to confirm.
alter table email_changes rename column asked_as to sign_in_hash;
alter table one_time_links rename column made_at to created_at;
-- The line waits for a member since then, and is deleted a term later: a payment that is taken back opens its line anew.
alter table open_lines rename column made_at to opened_at;
alter index open_lines_made rename to open_lines_opened;
alter table outbox rename column made_at to created_at;
alter table payments rename column made_at to created_at;
alter table renewals rename column made_at to created_at;
alter table shared_previews rename column made_at to created_at;
alter index shared_previews_made rename to shared_previews_created;
alter table waiting_parts rename column made_at to created_at;
alter index waiting_parts_made rename to waiting_parts_created;
