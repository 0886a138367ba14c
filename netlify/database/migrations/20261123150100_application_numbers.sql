-- A confirmed application has a number, by which applicant and office refer to it.

create sequence application_numbers as integer;

alter table applications add column number integer unique check (number > 0);

update applications set number = nextval('application_numbers') where confirmed_at is not null;
