-- A series has a page of its own, its volumes in their order: "English Together #4" is number 4 of "english together".
create function series_key(series text) returns text
  language sql immutable strict parallel safe
  as $$ select nullif(public.plain(btrim(regexp_replace($1, '[,\s]*#.*$', ''))), '') $$;

create function series_number(series text) returns numeric
  language sql immutable strict parallel safe
  as $$ select substring($1 from '#\s*(\d{1,6}(?:\.\d{1,4})?)')::numeric $$;

alter table books
  add column series_key text collate "C" generated always as (series_key(series)) stored,
  add column series_number numeric generated always as (series_number(series)) stored;

create index books_by_series on books (series_key, series_number) where series_key is not null;
create index book_subjects_by_subject on book_subjects (subject_id, book_id);
create index book_list_items_by_book on book_list_items (book_id);
