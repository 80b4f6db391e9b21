-- Schools and their lists are found by the words of their names while one types.
alter table schools add column words tsvector not null
  generated always as (search_vector(search_words(name), '1A')) stored;
alter table book_lists add column words tsvector not null
  generated always as (search_vector(search_words(name), '1A')) stored;

create index schools_by_words on schools using gin (words);
