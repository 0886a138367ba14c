-- One index of the lines' keys, over all payments. Of a part of them, the database may read it whole as long as it takes the table
-- for empty: a trigger's plan, kept for the session, then reads all payments with each that is added.

drop index payments_of_line;
drop index payments_voided_line;
create index payments_line on payments (line_key);
