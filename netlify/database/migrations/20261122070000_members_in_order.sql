-- The order of the list carries the ids: a page far down is counted off in the index, without a look at each record.
create index members_by_place on members (list_place, length(number_key), number_key) include (id);
drop index members_in_order;
