-- What only the owner of a table may do after an import: collect statistics, and index pending entries.
create or replace function analyze_places() returns void language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp
  as $$ begin analyze public.places, public.place_words; end $$;

create or replace function analyze_catalogue() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze public.books, public.book_authors, public.book_subjects, public.book_tags, public.authors, public.subjects,
    public.publishers, public.search_names, public.search_texts, public.search_vocabulary;
  perform gin_clean_pending_list('public.search_texts_by_words');
end
$$;
