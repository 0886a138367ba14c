-- Several applications may wait for the confirmation of one address: whoever sends another one voids no link of before.

drop index applications_unconfirmed;
create index applications_unconfirmed on applications (email_key) where state = 'unconfirmed';
