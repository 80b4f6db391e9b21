-- without a transaction
-- The wider sample of all text.
create index concurrently if not exists search_texts_wider_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512)
  where (book_id >> 12) & 15 between 12 and 14;
