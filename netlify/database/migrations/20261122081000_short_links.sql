-- Members' links may be short: a random text, whose hash is the row's id. The row then has its expiry and its address; older
-- links contain both in their own text.

alter table one_time_links
  add column until timestamptz,
  -- The hash of the address.
  add column sent_to text,
  add check ((until is null) = (sent_to is null));
