-- Stop words: descriptions are not found by them.
create or replace function search_fillers() returns text[]
  language sql immutable parallel safe
  as $$ select '{the,a,an,of,and,in,to,for,on,with,by,at,from,is,it,ya,wa,la,na,kwa,za,cha,vya,ni,katika,mu,ku,ba,bya,cya,rya,yo,no,ndi,le,les,de,du,des,et,un,une,en}'::text[] $$;

create or replace function search_facet_bits(format text, price numeric, is_ready boolean, tags integer[], language text) returns bigint
  language sql immutable parallel safe
  as $$
    select bit * (1 + case when price = 0 then 32 else 0 end + case when is_ready then 1024 else 0 end)
      + (select coalesce(sum(1::bigint << (14 + grade::int)), 0)
         from unnest('{25,24,134,135,136,137,138,139,140,141,142,143,144,145}'::int[]) with ordinality grades (tag, grade)
         where tag = any(tags))::bigint
      + case when language ~ '^[a-z]{3}$' then ((ascii(language) - 96)::bigint << 39)
        + ((ascii(substr(language, 2)) - 96)::bigint << 34) + ((ascii(substr(language, 3)) - 96)::bigint << 29) else 0 end
    from (select 1::bigint << (array_position('{pdf,epub,audio,print,digital}'::text[], format) - 1) as bit) bits
  $$;

-- Whether a title puts works together or explains one: it comes after the work itself.
create or replace function search_is_collection(title text) returns boolean
  language sql immutable strict parallel safe
  as $$
    select $1 like '% / %' or public.search_key($1) ~ ('\m(box set|boxed set|gift set|omnibus|collection|anthology|trilogy|boxset|'
      'complete (works|novels|stories|tales|plays|poems|short|collected)|collected (works|novels|stories|tales|plays|poems)|'
      '(two|three|four|five|six|seven) (complete )?(novels|plays|works|books)|'
      'cliffs ?notes|sparknotes|study guide|guidebook|workbook|sketchbook|companion|movie guide|blooms|the making of|'
      'mkusanyiko|mwongozo|icyegeranyo)\M')
  $$;

-- Writes what lists and search read of these books. The words of one person have one position, so that a name differs from
-- words of two names; formats and what is free have codes, as languages have.
create or replace function refresh_books(ids integer[]) returns void language sql
  set search_path = pg_catalog, public as $$
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

-- A statement that changes a title also writes what search reads of it: a title that is taken off sale is not found a
-- moment longer. Who changes people, subjects or tags of a title calls refresh_books.
create or replace function follow_books() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
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

create or replace trigger follow_books after update on books
  referencing old table as titles_before new table as titles_after
  for each statement execute function follow_books();

-- The name of a publisher is in the rows of its titles.
create or replace function follow_publishers() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  perform refresh_books(array(
    select b.id from books b join publishers_after a on a.id = b.publisher_id
    join publishers_before p on p.id = a.id where a.name is distinct from p.name order by b.id));
  return null;
end
$$;

create or replace trigger follow_publishers after update on publishers
  referencing old table as publishers_before new table as publishers_after
  for each statement execute function follow_publishers();

create or replace function keep_general_subjects() returns void language sql
  set search_path = pg_catalog, public as $$
  update subjects s set general_ids = found.ids
  from (
    select special.id, array_agg(general.id order by general.id) as ids
    from subjects special join subjects general on general.scheme_id = special.scheme_id
      and general.code = any(array(select left(special.code, n) from generate_series(1, length(special.code)) n))
    group by special.id
  ) found
  where found.id = s.id and s.general_ids <> found.ids
$$;

-- A subject that comes later may be more general than others that titles have.
create or replace function follow_subjects() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  if not exists (select from subjects_after) then return null; end if;
  perform keep_general_subjects();
  perform refresh_books(array(
    select distinct bs.book_id from subjects_after a join subjects s on a.id = any(s.general_ids) and s.id <> a.id
    join book_subjects bs on bs.subject_id = s.id order by 1));
  return null;
end
$$;

create or replace trigger follow_new_subjects after insert on subjects
  referencing new table as subjects_after for each statement execute function follow_subjects();

create or replace function follow_publications() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
begin
  update books b set has_file = f.has_file
  from (
    select distinct c.book_id, exists (
      select from publications p where p.book_id = c.book_id and p.kind = 'source' and p.replaced_at is null) as has_file
    from changed c where c.kind = 'source'
  ) f
  where b.id = f.book_id and b.has_file <> f.has_file;
  return null;
end
$$;

create or replace trigger follow_publications_added after insert on publications
  referencing new table as changed for each statement execute function follow_publications();
create or replace trigger follow_publications_replaced after update on publications
  referencing new table as changed for each statement execute function follow_publications();
create or replace trigger follow_publications_deleted after delete on publications
  referencing old table as changed for each statement execute function follow_publications();

-- A role that is no superuser may name the extension's setting only once the session has loaded the extension.
select similarity('', '');

-- Words that look like one with a typing error or two, the nearest first.
create or replace function search_similar(text) returns setof text
  language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.2
  set search_path = pg_catalog, public as $$ select word from search_vocabulary where word % $1 order by similarity(word, $1) desc, word limit 40 $$;
