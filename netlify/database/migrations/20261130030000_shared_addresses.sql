-- A family may apply with one address: whether two applications are one person's is told by the name too.
drop index applications_open;
create index applications_open on applications (email_key) where state = 'open';
