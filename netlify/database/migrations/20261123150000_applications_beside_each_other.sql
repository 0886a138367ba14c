-- Several applications may wait for the confirmation of one address: a new one voids no earlier link.

drop index applications_unconfirmed;
create index applications_unconfirmed on applications (email_key) where state = 'unconfirmed';
