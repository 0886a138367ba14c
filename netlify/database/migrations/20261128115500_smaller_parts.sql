-- Parts of a file are smaller on a line that is slow, and more of them.

alter table waiting_parts drop constraint waiting_parts_part_check;
alter table waiting_parts add constraint waiting_parts_part_check check (part between 0 and 127);
