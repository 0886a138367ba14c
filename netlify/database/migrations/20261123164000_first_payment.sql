-- The last day given to a membership that begins with its first payment. As long as it is still that day, the membership has
-- not begun: it is unpaid, not expired. Null for members who joined otherwise.

alter table members add column until_paid date;
