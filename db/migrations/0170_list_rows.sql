-- Lists that a reader can narrow to have a number each: all titles 0, a tag its own, a publisher its own below zero, a
-- language, a format and what is free above a billion by the bits of search_facet_bits, a subject below minus a billion. Titles without a
-- moment from which they are on sale are in a list of their own alone, for the office.
-- src/catalogue/listing/kept/keptList.rules.ts reads and makes these numbers.
drop trigger note_new_names on search_names;
drop trigger note_changed_names on search_names;
drop trigger note_gone_names on search_names;
drop function note_listing_changes;

create function listing_lists(tag_ids integer[], publisher_id integer, subject_ids integer[], facet_bits bigint,
  available_from timestamptz) returns integer[] language sql immutable parallel safe
  as $$
    select case when available_from is null then array[1000300000] else array_remove(0 || tag_ids || array[-publisher_id,
      1000000000 + nullif((facet_bits >> 29) & 32767, 0)::int,
      1000100000 + (facet_bits & 31)::int,
      case when (facet_bits >> 5) & 31 <> 0 then 1000200000 end]
      || array(select -1000000000 - subject from unnest(subject_ids) subject), null) end
  $$;

drop function listing_lists(integer[], integer);

-- The rows of a large list, narrow and with an index for each order, so that a page of it reads nothing of other lists. The
-- transaction that changes a title keeps those of lists that are said to; a job adds those from before, once every
-- transaction has ended that did not know it, which are those older than the one noted here.
alter table listing_totals add column keeps_rows boolean not null default false, add column kept_since xid8,
  add column has_rows boolean not null default false,
  -- Changes since the list's facets were counted, and when that was.
  add column changed integer not null default 0, add column facets_at timestamptz;
-- Prices of all titles are counted by this one alone; down it is read backwards.
drop index search_names_by_currency, search_names_by_currency_down;
create index search_names_by_currency on search_names (currency, price, title_sort, book_id)
  include (available_from, facet_bits, work_key);

create index listing_totals_keeping_rows on listing_totals (list) where keeps_rows;

-- What the titles of a list that is too large to be counted have in common, counted from time to time: its works on sale by
-- the bits of their formats together (search_facet_bits).
create table listing_facets (
  list integer not null,
  facet_bits bigint not null,
  works integer not null,
  primary key (list, facet_bits)
);

create table list_rows (
  list integer not null,
  book_id integer not null,
  work_key bigint not null,
  facet_bits bigint not null,
  title_sort text collate "C" not null,
  available_from timestamptz not null,
  price bigint,
  currency text collate "C",
  format text collate "C" not null,
  publisher_name text,
  primary key (book_id, list)
);
create index list_rows_by_title on list_rows (list, title_sort, book_id)
  include (available_from, facet_bits, work_key, price, currency);
create index list_rows_by_newest on list_rows (list, available_from, title_sort, book_id);
create index list_rows_by_price on list_rows (list, currency, price, title_sort, book_id)
  include (available_from, facet_bits, work_key);
create index list_rows_by_format on list_rows (list, format, title_sort, book_id);
create index list_rows_by_publisher on list_rows (list, publisher_name, title_sort, book_id);

create function note_listing_changes() returns trigger language plpgsql as $$
declare
  changed integer[];
  with_rows integer[] := array(select list from listing_totals where keeps_rows);
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

-- Rows of these titles in those of these lists that they are in.
create function add_list_rows(titles integer[], wanted integer[]) returns void language sql as $$
  insert into list_rows (list, book_id, work_key, facet_bits, title_sort, available_from, price, currency, format, publisher_name)
  select l.list, n.book_id, n.work_key, n.facet_bits, n.title_sort, n.available_from, n.price, n.currency, n.format, n.publisher_name
  from search_names n
  cross join lateral unnest(listing_lists(n.tag_ids, n.publisher_id, n.subject_ids, n.facet_bits, n.available_from)) l (list)
  where n.book_id = any(titles) and n.available_from is not null and l.list = any(wanted)
  on conflict (book_id, list) do nothing
$$;

create trigger note_new_names after insert on search_names
  referencing new table as names_after for each statement execute function note_listing_changes();
create trigger note_changed_names after update on search_names
  referencing old table as names_before new table as names_after
  for each statement execute function note_listing_changes();
create trigger note_gone_names after delete on search_names
  referencing old table as names_before for each statement execute function note_listing_changes();

-- Totals of the lists that are new; what waits in the log knows nothing of them, so it is added up here.
delete from listing_changes;
delete from listing_marks;
delete from listing_totals;
insert into listing_totals (list, titles)
select list, count(*)
from search_names cross join lateral unnest(listing_lists(tag_ids, publisher_id, subject_ids, facet_bits, available_from)) list
group by list;
insert into listing_totals (list, titles) values (0, 0), (1000300000, 0) on conflict do nothing;
update listing_totals set is_marked = true where list in (0, 1000300000);
insert into listing_marks (ordering, is_first)
select key || direction, true
from unnest('{title,newest,price,format,publisher}'::text[]) key, unnest('{-up,-down}'::text[]) direction;
insert into listing_mark_counts (list, mark_id, titles)
select t.list, m.id, t.titles from listing_marks m, listing_totals t where t.is_marked;
