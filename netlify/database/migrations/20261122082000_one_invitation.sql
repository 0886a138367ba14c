-- However often it is pressed, one invitation of a member waits at a time.
create unique index outbox_one_invitation on outbox (member_id)
where template = 'invitation' and sent_at is null and given_up_at is null;
