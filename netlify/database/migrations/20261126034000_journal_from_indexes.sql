-- The journal's indexes have all that its sums are made of.

drop index payments_booked;
drop index payments_voided;
create index payments_booked on payments (booked_on, id) include (amount, way, entry);
create index payments_voided on payments (voided_on, id) include (amount, way, entry) where voided_on is not null;
