-- The index of the list's order includes the ids: a page far down is found in it, without reading each record.
create index members_by_place on members (list_place, length(number_key), number_key) include (id);
drop index members_in_order;
