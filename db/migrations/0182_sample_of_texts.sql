-- without a transaction
-- and so in all text.
create index concurrently if not exists search_texts_sample_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512)
  where (book_id >> 12) & 15 = 15;
