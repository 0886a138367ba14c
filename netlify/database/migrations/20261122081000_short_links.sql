-- Links of members may be short: a random text, whose hash is the row's id. How long it holds, and for which address, stands
-- in the row then; links of before say it in their own text.

alter table one_time_links
  add column until timestamptz,
  -- Stands for the address.
  add column sent_to text,
  add check ((until is null) = (sent_to is null));
