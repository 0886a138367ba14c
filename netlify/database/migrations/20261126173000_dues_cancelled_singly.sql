-- A due that was cancelled for one member is not made again with the others; one that was taken back from all is.

alter table dues add column cancelled_singly boolean not null default false;

-- What was asked of all goes with what is taken back from all: what was cancelled while it stood was cancelled singly.
update dues set cancelled_singly = true
from yearly_dues as asked
where asked.year = dues.year and asked.kind = dues.kind and dues.cancelled_at > asked.created_at and not extra;
