-- Functions on which columns and indexes rest stand with the tables: what is stored was made by them, so a migration that
-- changes one also rewrites what is stored. All other functions: db/functions.
-- pg_restore and pg_upgrade run with an empty search_path, so each function names the schema of what it uses or sets its
-- own search_path. Those used inside queries name the schema: with a search_path of their own they could not be inlined.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Letters without case and accents, for sorting and searching. unaccent is not immutable by itself, since its rules
-- are a file; ours do not change.
create function plain(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- Text without accents and capital letters, whatever the database's collation. The program does the same to
-- what is typed.
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

-- The words of a text with a space between two. Signs that make another word of a letter are spelt out: C++ and C# are
-- not C, .NET is not a net.
create function search_key(text) returns text
  language sql immutable strict parallel safe
  as $$
    select btrim(regexp_replace(
      regexp_replace(regexp_replace(regexp_replace(translate(public.search_plain($1), '''`ʼ', ''),
        '(?<![a-z0-9])([a-z])\+\+', '\1plusplus', 'g'),
        '(?<![a-z0-9])([a-z])#', '\1sharp', 'g'),
        '(?<![a-z0-9])\.net(?![a-z0-9])', ' dotnet', 'g'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u1361-\u1368\u1680\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'))
  $$;

-- The words by which a text is found. What an apostrophe or a hyphen joins counts as one and in its pieces: ng’ombe is
-- ngombe, y’ishuri has ishuri.
create function search_words(text) returns text[]
  language sql immutable strict parallel safe
  as $$
    select coalesce(array_agg(distinct left(word, 60)), '{}') from (
      select unnest(string_to_array(public.search_key($1), ' ')) as word
      union all
      select piece
      from unnest(string_to_array(public.search_key(replace(public.search_plain($1), '''', ' ')), ' ')) piece
      where $1 ~ '[''‘’ʼ´`′]'
      union all
      select unnest(string_to_array(public.search_key(replace(public.search_plain($1), '-', '')), ' '))
      where $1 ~ '[-‐‑]'
    ) found where word <> ''
  $$;

-- Words as a tsvector: each with its places, such as 1A.
create function search_vector(words text[], place text) returns tsvector
  language sql immutable parallel safe
  as $$ select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector from unnest(words) word $$;
