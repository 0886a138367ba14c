-- When the whole database was copied, and when such a copy was last proved to come back.

create table backups (
  -- The moment of which the copy is.
  made_at timestamptz primary key,
  proved_at timestamptz
);
