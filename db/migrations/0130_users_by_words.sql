-- without a transaction
create index concurrently if not exists users_by_words on users using gin (search_words gin_trgm_ops)
  with (fastupdate = off);
