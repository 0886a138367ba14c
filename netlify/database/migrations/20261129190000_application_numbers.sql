-- Applications are numbered without gaps: a sequence skips numbers after a crash, and when a transaction is undone.
alter sequence application_numbers rename to application_numbers_before;

create table application_numbers (
  -- There is one row, or none before the first application.
  is_only boolean primary key default true check (is_only),
  last integer not null check (last > 0)
);

insert into application_numbers (last) select last_value from application_numbers_before where is_called;

drop sequence application_numbers_before;
