-- How many different words of the title tell something: a search that says fewer cannot have said the whole title. Null in
-- rows that were written before, which are read as closely as they were then.
alter table search_names add column telling_words smallint;

-- Fills what lists and search read of these books from the tables that hold the truth. The words of one person stand at one
-- place, so that a name is told from words of two names; formats and what is free have codes, as languages have.
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
    isbn, publisher_id, publisher_name, title_sort, tag_ids, subject_ids, is_ready, facet_bits, available_from, is_collection,
    telling_words, words)
  select b.id, case when b.work_title is null then -b.id else ('x' || left(md5(concat_ws(' ', b.language, b.work_title)), 15))::bit(60)::bigint end,
    left(search_key(concat_ws(' ', b.title, b.subtitle)), 300), length(search_key(b.title)), b.format, b.language,
    b.price * 100, b.currency, b.isbn, b.publisher_id, p.name, b.title_sort,
    own.tags, array(
      select distinct g.id from book_subjects bs join subjects j on j.id = bs.subject_id
      cross join lateral unnest(j.general_ids) g (id) where bs.book_id = b.id order by 1),
    b.is_ready, search_facet_bits(b.format, b.price, b.is_ready, own.tags, b.language), b.available_from,
    search_is_collection(b.title), (
      select count(distinct word) from unnest(string_to_array(search_key(b.title), ' ')) word
      where word <> all(search_fillers())),
    search_vector(search_words(concat_ws(' ', b.title, b.subtitle)), '1A')
      || people.words
      || search_vector(search_words(b.series), '1C')
      || search_vector(search_words(p.name), '1D')
  from books b left join publishers p on p.id = b.publisher_id
  cross join lateral (
    select coalesce(string_agg('''' || word || ''':' || place || 'B', ' '), '')::tsvector as words from (
      select a.name, least(row_number() over (order by ba.sequence, a.id), 200) as place
      from book_authors ba join authors a on a.id = ba.author_id where ba.book_id = b.id
    ) person cross join lateral unnest(search_words(person.name)) word
  ) people
  cross join lateral (
    select coalesce(array_agg(t.tag_id order by t.tag_id), '{}') as tags from book_tags t where t.book_id = b.id
  ) own
  where b.id = any(ids)
  on conflict (book_id) do update set work_key = excluded.work_key, title_key = excluded.title_key,
    title_length = excluded.title_length, format = excluded.format, language = excluded.language, price = excluded.price,
    currency = excluded.currency, isbn = excluded.isbn, publisher_id = excluded.publisher_id,
    publisher_name = excluded.publisher_name, title_sort = excluded.title_sort, tag_ids = excluded.tag_ids,
    subject_ids = excluded.subject_ids, is_ready = excluded.is_ready, facet_bits = excluded.facet_bits,
    available_from = excluded.available_from, is_collection = excluded.is_collection,
    telling_words = excluded.telling_words, words = excluded.words;

  insert into search_texts as s (book_id, work_key, title_key, title_length, format, language, price, currency,
    isbn, publisher_id, tag_ids, is_ready, facet_bits, available_from, popularity, is_collection, words)
  select n.book_id, n.work_key, n.title_key, n.title_length, n.format, n.language, n.price, n.currency, n.isbn,
    n.publisher_id, n.tag_ids, n.is_ready, n.facet_bits, n.available_from, n.popularity, n.is_collection,
    strip(n.words)
      || array_to_tsvector(array(select '~' || unnest(search_words(concat_ws(' ', tags.names, subjects.names)))))
      || array_to_tsvector(array(
        select '=' || word from unnest(search_words(b.description)) word
        where length(word) > 2 and word <> all(search_fillers())))
      || array_to_tsvector(array(
        select '#' || code from unnest(array[n.language, n.format, case when n.price = 0 then 'free' end]) code
        where code is not null))
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
    available_from = excluded.available_from, is_collection = excluded.is_collection, words = excluded.words;

  -- In one order, so that two writers wait for each other and never both.
  insert into search_vocabulary (word)
  select distinct ltrim(lexeme, '~=') from search_texts s cross join lateral unnest(tsvector_to_array(s.words)) lexeme
  where s.book_id = any(ids) and not starts_with(lexeme, '#') order by 1
  on conflict do nothing
$$;
