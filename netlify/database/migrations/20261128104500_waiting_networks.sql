-- The networks that a visitor's file comes from, as hashes, the narrowest first: each has room of its own. Files of editors have
-- none.

alter table waiting_parts add column networks text[] not null default '{}';
