-- Of the links to other sites only those that failed last are kept, with the number of nights in a row.

delete from outside_links where failed_days = 0;
alter table outside_links drop column broken, drop column looked_at, drop column outcome, drop column failed_on;
alter table outside_links rename column failed_days to nights;
alter table outside_links
  alter column nights set default 1,
  drop constraint outside_links_failed_days_check,
  add constraint outside_links_nights_check check (nights > 0);
