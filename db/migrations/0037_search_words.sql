-- The words of the field: the title of a work in all its formats, and the bits by which facets are counted.
alter table books rename column work to work_title;
alter table search_names rename column facts to facet_bits;
alter table search_texts rename column facts to facet_bits;
alter function search_facts rename to search_facet_bits;

-- Fills what lists and search read of these books from the tables that hold the truth.
create or replace function refresh_books(ids integer[]) returns void language sql as $$
  update books set
    author_names = names.authors,
    title_sort = regexp_replace(plain(books.title), '^[^[:alnum:]]+', '')
  from (
    select b.id, coalesce((
      select array_agg(a.name order by ba.sequence) from book_authors ba join authors a on a.id = ba.author_id
      where ba.book_id = b.id and ba.role_id = 1), '{}') as authors
    from books b where b.id = any(ids)
  ) names
  where books.id = names.id;

  insert into search_names as s (book_id, work_key, title_key, title_length, format, language, price, currency,
    isbn, publisher_id, tag_ids, is_ready, facet_bits, available_from, words)
  select b.id, case when b.work_title is null then -b.id else ('x' || left(md5(concat_ws(' ', b.language, b.work_title)), 15))::bit(60)::bigint end,
    left(search_key(concat_ws(' ', b.title, b.subtitle)), 300), length(search_key(b.title)), b.format, b.language,
    b.price * 100, b.currency, b.isbn, b.publisher_id,
    own.tags, b.is_ready, search_facet_bits(b.format, b.price, b.is_ready, own.tags, b.language), b.available_from,
    search_vector(search_words(concat_ws(' ', b.title, b.subtitle)), '1A')
      || search_vector(search_words(people.names), '1B')
      || search_vector(search_words(b.series), '1C')
      || search_vector(search_words(p.name), '1D')
  from books b left join publishers p on p.id = b.publisher_id
  cross join lateral (
    select string_agg(a.name, ' ') as names from book_authors ba join authors a on a.id = ba.author_id
    where ba.book_id = b.id
  ) people
  cross join lateral (
    select coalesce(array_agg(t.tag_id order by t.tag_id), '{}') as tags from book_tags t where t.book_id = b.id
  ) own
  where b.id = any(ids)
  on conflict (book_id) do update set work_key = excluded.work_key, title_key = excluded.title_key,
    title_length = excluded.title_length, format = excluded.format, language = excluded.language, price = excluded.price,
    currency = excluded.currency, isbn = excluded.isbn, publisher_id = excluded.publisher_id,
    tag_ids = excluded.tag_ids, is_ready = excluded.is_ready, facet_bits = excluded.facet_bits,
    available_from = excluded.available_from, words = excluded.words;

  insert into search_texts as s (book_id, work_key, title_key, title_length, format, language, price, currency,
    isbn, publisher_id, tag_ids, is_ready, facet_bits, available_from, popularity, words)
  select n.book_id, n.work_key, n.title_key, n.title_length, n.format, n.language, n.price, n.currency, n.isbn,
    n.publisher_id, n.tag_ids, n.is_ready, n.facet_bits, n.available_from, n.popularity,
    strip(n.words)
      || array_to_tsvector(array(select '~' || unnest(search_words(concat_ws(' ', tags.names, subjects.names)))))
      || array_to_tsvector(array(
        select '=' || word from unnest(search_words(b.description)) word
        where length(word) > 2 and word <> all(search_fillers())))
      || array_to_tsvector(array(select '#' || n.language where n.language is not null))
  from search_names n join books b on b.id = n.book_id
  cross join lateral (
    select string_agg(name, ' ') as names from tags t cross join lateral jsonb_each_text(t.names) each (language, name)
    where t.id = any(n.tag_ids)
  ) tags
  cross join lateral (
    select string_agg(j.heading, ' ') as names from book_subjects bj join subjects j on j.id = bj.subject_id
    where bj.book_id = b.id
  ) subjects
  where n.book_id = any(ids)
  on conflict (book_id) do update set work_key = excluded.work_key, title_key = excluded.title_key,
    title_length = excluded.title_length, format = excluded.format, language = excluded.language, price = excluded.price,
    currency = excluded.currency, isbn = excluded.isbn, publisher_id = excluded.publisher_id,
    tag_ids = excluded.tag_ids, is_ready = excluded.is_ready, facet_bits = excluded.facet_bits,
    available_from = excluded.available_from, words = excluded.words;

  -- In one order, so that two writers wait for each other and never both.
  insert into search_vocabulary (word)
  select distinct ltrim(lexeme, '~=') from search_texts s cross join lateral unnest(tsvector_to_array(s.words)) lexeme
  where s.book_id = any(ids) and not starts_with(lexeme, '#') order by 1
  on conflict do nothing
$$;

create or replace function follow_books() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select a.id from titles_after a join titles_before b on b.id = a.id
    where (a.title, a.subtitle, a.description, a.isbn, a.format, a.language, a.price, a.currency, a.publisher_id, a.series,
        a.work_title, a.is_ready, a.available_from)
      is distinct from (b.title, b.subtitle, b.description, b.isbn, b.format, b.language, b.price, b.currency,
        b.publisher_id, b.series, b.work_title, b.is_ready, b.available_from));
begin
  if cardinality(changed) > 0 then perform refresh_books(changed); end if;
  return null;
end
$$;
