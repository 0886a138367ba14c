-- Who has forgotten the password may be known by the member number alone, until the mail is sent.

alter table outbox drop constraint outbox_receiver_check;
alter table outbox add constraint outbox_receiver_check check (length(receiver) between 1 and 254);
