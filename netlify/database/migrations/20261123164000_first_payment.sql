-- The last day that a membership was given which begins once it is paid. As long as it is still that one, the membership has not
-- begun: it is not paid, rather than over. Null for members who joined otherwise.

alter table members add column until_paid date;
