-- What search reads of a title: one narrow row, written by refresh_books in the transaction that changes the title. It
-- holds what is searched beside what results are narrowed and sorted by, so that a search reads nothing else.
create table search_names (
  book_id integer primary key references books on delete cascade,
  -- The same for all formats of a work in a language; a title without a work stands for itself.
  work_key bigint not null,
  -- Title and subtitle as search compares them, and how much of it is the title.
  title_key text collate "C" not null,
  title_length integer not null,
  format text collate "C" not null,
  language text collate "C",
  -- In hundredths, which are quicker to compare.
  price bigint,
  currency text collate "C",
  isbn text collate "C",
  publisher_id integer,
  tag_ids integer[] not null,
  -- Has a price and, unless printed, its file.
  is_ready boolean not null,
  -- What results are counted by, in bits, so that those of all formats of a work are put together by one "or": from the
  -- lowest five for the format, five for it again if it is free, five if it is ready, fourteen for the grade levels,
  -- fifteen for the letters of the language. src/catalogue/search/facetCounts.rules.ts reads them.
  facts bigint not null,
  available_from timestamptz,
  -- How many readers have it; counted from time to time.
  popularity integer not null default 0,
  -- Words of the title and subtitle (weight A), of people (B), of the series (C) and the publisher (D).
  words tsvector not null
);

-- The same for a search in all text: its words are those of the names, those of subjects and tags with a ~ before them,
-- those of the description with a =, and the code of the language with a #. Apart, because these rows are long and most
-- searches do without them.
create table search_texts (like search_names including defaults, primary key (book_id),
  foreign key (book_id) references books on delete cascade);

-- Every word of any title, so that typing errors can be told from words.
create table search_vocabulary (word text collate "C" primary key);

-- Text without accents and capital letters, whatever the database's collation. What follows is done to what is typed by
-- src/catalogue/search/words.rules.ts.
create function search_plain(text) returns text
  language sql immutable strict parallel safe
  as $$
    select lower(case when octet_length($1) = length($1) then $1 else
      replace(replace(replace(replace(replace(translate(
        regexp_replace(normalize(translate($1, '‘’ʼ´′‐', '''''''''''-'), NFKD), '[\u0300-\u036f]+', '', 'g'),
        'ØøĐđÐðĦħŁłŊŋıŦŧƗɨƁɓƊɗƘƙ', 'OoDdDdHhLlNniTtIiBbDdKk'),
        'Æ', 'AE'), 'æ', 'ae'), 'Œ', 'OE'), 'œ', 'oe'), 'ß', 'ss')
    end collate "C")
  $$;

-- Its words with a space between two.
create function search_key(text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(translate(search_plain($1), '''`', ''),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u1361-\u1368\u1680\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'))
  $$;

-- The words by which a text is found. What an apostrophe or a hyphen joins counts as one and in its pieces: ng’ombe is
-- ngombe, y’ishuri has ishuri.
create function search_words(text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}') from (
      select unnest(string_to_array(search_key($1), ' ')) as word
      union all
      select piece from unnest(string_to_array(search_key(replace(search_plain($1), '''', ' ')), ' ')) piece
      where $1 ~ '[''‘’ʼ´`′]'
      union all
      select unnest(string_to_array(search_key(replace(search_plain($1), '-', '')), ' ')) where $1 ~ '[-‐‑]'
    ) found where word <> ''
  $$;

-- Words that say nothing by themselves: descriptions are not found by them.
create function search_fillers() returns text[]
  language sql immutable parallel safe
  as $$ select '{the,a,an,of,and,in,to,for,on,with,by,at,from,is,it,ya,wa,la,na,kwa,za,cha,vya,ni,katika,mu,ku,ba,bya,cya,rya,yo,no,ndi,le,les,de,du,des,et,un,une,en}'::text[] $$;

create function search_facts(format text, price numeric, is_ready boolean, tags integer[], language text) returns bigint
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

-- Words as a tsvector: each with its places, such as 1A.
create function search_vector(words text[], place text) returns tsvector
  language sql immutable parallel safe
  as $$ select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector from unnest(words) word $$;

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
    isbn, publisher_id, tag_ids, is_ready, facts, available_from, words)
  select b.id, case when b.work is null then -b.id else ('x' || left(md5(concat_ws(' ', b.language, b.work)), 15))::bit(60)::bigint end,
    left(search_key(concat_ws(' ', b.title, b.subtitle)), 300), length(search_key(b.title)), b.format, b.language,
    b.price * 100, b.currency, b.isbn, b.publisher_id,
    own.tags, own.is_ready, search_facts(b.format, b.price, own.is_ready, own.tags, b.language), b.available_from,
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
    select b.price is not null and (b.format = 'print' or b.file is not null) as is_ready,
      coalesce(array_agg(t.tag_id order by t.tag_id), '{}') as tags
    from book_tags t where t.book_id = b.id
  ) own
  where b.id = any(ids)
  on conflict (book_id) do update set work_key = excluded.work_key, title_key = excluded.title_key,
    title_length = excluded.title_length, format = excluded.format, language = excluded.language, price = excluded.price,
    currency = excluded.currency, isbn = excluded.isbn, publisher_id = excluded.publisher_id,
    tag_ids = excluded.tag_ids, is_ready = excluded.is_ready, facts = excluded.facts,
    available_from = excluded.available_from, words = excluded.words;

  insert into search_texts as s (book_id, work_key, title_key, title_length, format, language, price, currency,
    isbn, publisher_id, tag_ids, is_ready, facts, available_from, popularity, words)
  select n.book_id, n.work_key, n.title_key, n.title_length, n.format, n.language, n.price, n.currency, n.isbn,
    n.publisher_id, n.tag_ids, n.is_ready, n.facts, n.available_from, n.popularity,
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
    tag_ids = excluded.tag_ids, is_ready = excluded.is_ready, facts = excluded.facts,
    available_from = excluded.available_from, words = excluded.words;

  -- In one order, so that two writers wait for each other and never both.
  insert into search_vocabulary (word)
  select distinct ltrim(lexeme, '~=') from search_texts s cross join lateral unnest(tsvector_to_array(s.words)) lexeme
  where s.book_id = any(ids) and not starts_with(lexeme, '#') order by 1
  on conflict do nothing
$$;

-- Whoever changes a title, what search keeps of it follows in the same statement: a title that is taken off sale must
-- not be found a moment longer. What hangs below a title (people, subjects, tags) is refreshed by the one who changes it.
create function follow_books() returns trigger language plpgsql as $$
declare
  changed integer[] := array(
    select a.id from titles_after a join titles_before b on b.id = a.id
    where (a.title, a.subtitle, a.description, a.isbn, a.format, a.language, a.price, a.currency, a.publisher_id, a.series,
        a.work, a.file, a.available_from)
      is distinct from (b.title, b.subtitle, b.description, b.isbn, b.format, b.language, b.price, b.currency,
        b.publisher_id, b.series, b.work, b.file, b.available_from));
begin
  if cardinality(changed) > 0 then perform refresh_books(changed); end if;
  return null;
end
$$;

create trigger follow_books after update on books
  referencing old table as titles_before new table as titles_after
  for each statement execute function follow_books();

-- Lists by title in one order on every server.
alter table books alter column title_sort type text collate "C";

select refresh_books(array(select id from books));

create index search_names_by_words on search_names using gin (words) with (fastupdate = off);
-- Each row has many words, most of them common: new ones are taken in together, some hundred rows at a time.
create index search_texts_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512);
create index search_names_by_title on search_names (title_key)
  include (popularity, available_from, format, work_key, book_id);
create index search_names_by_whole_title on search_names (left(title_key, title_length));
create index search_names_by_rank on search_names (popularity desc, available_from desc nulls last, book_id desc);
create index search_names_by_isbn on search_names (isbn);
create index search_vocabulary_by_parts on search_vocabulary using gin (word gin_trgm_ops);

-- Words that look like one with a typing error or two, the nearest first.
create function search_similar(text) returns setof text
  language sql stable strict parallel safe
  set pg_trgm.similarity_threshold = 0.2
  as $$ select word from search_vocabulary where word % $1 order by similarity(word, $1) desc, word limit 40 $$;

drop index books_search, books_search_text;
alter table books drop column search, drop column search_text;
drop function words(text);
