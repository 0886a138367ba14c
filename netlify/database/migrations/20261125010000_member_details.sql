-- What an office knows of its members besides: where they can be reached, when they joined, a note to itself.
alter table members
  add column phone text check (length(phone) between 3 and 40),
  add column address text check (length(address) between 1 and 200),
  add column commune text check (length(commune) between 1 and 100),
  add column joined_on date,
  -- A member may read it: it is in what is known of them.
  add column office_note text check (length(office_note) between 1 and 1000);
