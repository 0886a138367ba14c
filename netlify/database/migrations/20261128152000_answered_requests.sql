-- A request about data is a message, and a mark that it was answered.

update data_requests set message = 'Ștergerea datelor' where kind = 'deletion' and length(message) < 2;
alter table data_requests drop column kind, drop column state, drop column answer;
alter table data_requests rename column decided_at to answered_at;
alter table data_requests rename column decided_by to answered_by;
alter index data_requests_decided_by rename to data_requests_answered_by;
alter table data_requests add constraint data_requests_message_least check (length(message) >= 2);
create index data_requests_created on data_requests (created_at, id);
update changes set kind = 'data-answered' where kind = 'data-withdrawn';

-- Mail of which nothing was to be kept told the decision on such a request.
delete from outbox where forget or template = 'data-answered';
alter table outbox drop column forget;
