-- Lists that a reader can filter have a number each: all titles 0, a tag its own, a publisher its own below zero, a
-- language, a format and what is free above a billion by the bits of search_facet_bits, a subject below minus a billion.
-- Titles without a moment from which they are on sale are in a list of their own alone, for the back office.
-- src/catalogue/listing/materialized/materializedList.rules.ts reads and makes these numbers.
create or replace function listing_lists(tag_ids integer[], publisher_id integer, subject_ids integer[], facet_bits bigint,
  available_from timestamptz) returns integer[] language sql immutable parallel safe
  as $$
    select case when available_from is null then array[1000300000] else array_remove(0 || tag_ids || array[-publisher_id,
      1000000000 + nullif((facet_bits >> 29) & 32767, 0)::int,
      1000100000 + (facet_bits & 31)::int,
      case when (facet_bits >> 5) & 31 <> 0 then 1000200000 end]
      || array(select -1000000000 - subject from unnest(subject_ids) subject), null) end
  $$;

-- Adds rows of these titles to those of these lists that they are in.
create or replace function add_list_rows(titles integer[], wanted integer[]) returns void language sql
  set search_path = pg_catalog, public as $$
  insert into list_rows (list, book_id, work_key, facet_bits, title_sort, available_from, price, currency, format, publisher_name)
  select l.list, n.book_id, n.work_key, n.facet_bits, n.title_sort, n.available_from, n.price, n.currency, n.format, n.publisher_name
  from search_names n
  cross join lateral unnest(listing_lists(n.tag_ids, n.publisher_id, n.subject_ids, n.facet_bits, n.available_from)) l (list)
  where n.book_id = any(titles) and n.available_from is not null and l.list = any(wanted)
  on conflict (book_id, list) do nothing
$$;

create or replace function note_listing_changes() returns trigger language plpgsql
  set search_path = pg_catalog, public as $$
declare
  changed integer[];
  with_rows integer[] := array(select list from listing_totals where stores_rows);
begin
  if tg_op = 'INSERT' then
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select 1, listing_lists(a.tag_ids, a.publisher_id, a.subject_ids, a.facet_bits, a.available_from), a.title_sort, a.book_id,
      a.publisher_name, a.format, a.price, a.available_from
    from names_after a;
    if with_rows <> '{}' then changed := array(select book_id from names_after); end if;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select -1, listing_lists(b.tag_ids, b.publisher_id, b.subject_ids, b.facet_bits, b.available_from), b.title_sort, b.book_id,
      b.publisher_name, b.format, b.price, b.available_from
    from names_before b;
    delete from list_rows where book_id in (select book_id from names_before);
  else
    changed := array(
      select a.book_id from names_before b join names_after a on a.book_id = b.book_id
        and (a.tag_ids, a.publisher_id, a.subject_ids, a.facet_bits, a.work_key, a.title_sort, a.publisher_name, a.format,
          a.price, a.currency, a.available_from)
        is distinct from (b.tag_ids, b.publisher_id, b.subject_ids, b.facet_bits, b.work_key, b.title_sort, b.publisher_name,
          b.format, b.price, b.currency, b.available_from));
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select side.*
    from names_before b join names_after a on a.book_id = b.book_id
    cross join lateral (values
      (-1, listing_lists(b.tag_ids, b.publisher_id, b.subject_ids, b.facet_bits, b.available_from), b.title_sort, b.book_id,
        b.publisher_name, b.format, b.price, b.available_from),
      (1, listing_lists(a.tag_ids, a.publisher_id, a.subject_ids, a.facet_bits, a.available_from), a.title_sort, a.book_id,
        a.publisher_name, a.format, a.price, a.available_from)
    ) side (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    where a.book_id = any(changed);
    if with_rows <> '{}' then delete from list_rows where book_id = any(changed); end if;
  end if;
  if with_rows <> '{}' and cardinality(changed) > 0 then perform add_list_rows(changed, with_rows); end if;
  return null;
end
$$;

create or replace trigger note_new_names after insert on search_names
  referencing new table as names_after for each statement execute function note_listing_changes();
create or replace trigger note_changed_names after update on search_names
  referencing old table as names_before new table as names_after
  for each statement execute function note_listing_changes();
create or replace trigger note_gone_names after delete on search_names
  referencing old table as names_before for each statement execute function note_listing_changes();
