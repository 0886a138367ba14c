-- The network that an application comes from, as a hash, until it is confirmed: how many mails it may have sent to an address.

alter table applications add column network text;
