-- without a transaction
-- then in three more,
create index concurrently if not exists search_names_wider_by_words on search_names using gin (words)
  where (book_id >> 12) & 15 between 12 and 14;
