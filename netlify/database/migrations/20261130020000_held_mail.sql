-- Mail that is held back is neither sent nor given up until it is released.
alter table outbox add column held boolean not null default false;

update outbox set held = true from circular_receivers join circulars on circulars.id = circular_id
where mail_id = outbox.id and stopped_at is not null and outbox.sent_at is null and given_up_at is null;
