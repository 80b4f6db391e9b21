-- Whatever is neither a letter nor a digit parts words, in the index as in what is typed. By itself the parser keeps
-- initials ("j.k"), slashes ("and/or"), signs ("-4") and hyphens together, where nobody finds them.
create function words(text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(public.plain($1), '[\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u2010-\u2027]+', ' ', 'g') $$;

create or replace function refresh_books(ids integer[]) returns void language sql as $$
  update books set
    author_names = names.authors,
    title_sort = regexp_replace(plain(books.title), '^[^[:alnum:]]+', ''),
    search_text = plain(concat_ws(' ', books.title, array_to_string(names.authors, ' '))),
    search =
      setweight(to_tsvector('simple', words(concat_ws(' ', books.title, books.subtitle))), 'A') ||
      setweight(to_tsvector('simple', words(concat_ws(' ', array_to_string(names.everyone, ' '), books.series))), 'B') ||
      setweight(to_tsvector('simple', words(concat_ws(' ', names.publisher, books.isbn))), 'C') ||
      setweight(to_tsvector('simple', words(concat_ws(' ', names.subjects, books.description))), 'D')
  from (
    select b.id,
      (select p.name from publishers p where p.id = b.publisher_id) as publisher,
      coalesce((select array_agg(a.name order by ba.sequence) from book_authors ba join authors a on a.id = ba.author_id
                where ba.book_id = b.id and ba.role_id = 1), '{}') as authors,
      coalesce((select array_agg(a.name) from book_authors ba join authors a on a.id = ba.author_id
                where ba.book_id = b.id), '{}') as everyone,
      (select string_agg(s.heading, ' ') from book_subjects bs join subjects s on s.id = bs.subject_id
       where bs.book_id = b.id) as subjects
    from books b where b.id = any(ids)
  ) names
  where books.id = names.id
$$;

select refresh_books(array(select id from books));
