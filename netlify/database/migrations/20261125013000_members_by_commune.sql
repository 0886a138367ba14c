-- The members' list in the order of communes, for twenty thousand members too.
create index members_by_commune on members ((place_in_list(commune) collate "C"), list_place, length(number_key), number_key);
