-- A member has one waiting invitation at most, however often the button is pressed.
create unique index outbox_one_invitation on outbox (member_id)
where template = 'invitation' and sent_at is null and given_up_at is null;
