-- without a transaction
-- Of more hits than a search looks at, those that readers have come first.
create index concurrently if not exists search_names_popular_by_words on search_names using gin (words) where popularity > 0;
