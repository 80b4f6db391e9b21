-- How many titles a list has and where its pages begin, kept so that neither is counted when it is asked for. Kept are all
-- titles (list 0), those of a tag (its number) and those of a publisher (its number below zero), as far as they have a
-- moment from which they are on sale; those whose moment is to come are few, and subtracted by whoever reads.
create function listing_lists(tag_ids integer[], publisher_id integer) returns integer[]
  language sql immutable parallel safe
  as $$ select array_remove(0 || tag_ids || -publisher_id, null) $$;

-- What has changed since totals and marks were made: a row for what a title was, one for what it is. Each writer adds rows
-- of its own, so that no two wait for each other; a job adds them up.
create table listing_changes as
  select 1::smallint as sign, listing_lists(tag_ids, publisher_id) as lists,
    title_sort, book_id, publisher_name, format, price, available_from
  from search_names with no data;
alter table listing_changes add column id bigint generated always as identity primary key,
  alter column sign set not null, alter column lists set not null;

create table listing_totals (
  list integer primary key,
  titles integer not null,
  -- Whether it has counts at the marks; a small list is read whole.
  is_marked boolean not null default false
);

-- Every order is cut into blocks of some thousand titles; a mark is what the first title of a block is sorted by.
create table listing_marks as
  select ''::text as ordering, false as is_first, title_sort, book_id, publisher_name, format, price, available_from
  from search_names with no data;
alter table listing_marks add column id integer generated always as identity primary key,
  alter column ordering set not null, alter column is_first set not null;
create index listing_marks_by_ordering on listing_marks (ordering);

create table listing_mark_counts (
  list integer not null,
  mark_id integer not null references listing_marks on delete cascade,
  titles integer not null,
  primary key (list, mark_id)
);
create index listing_mark_counts_by_mark on listing_mark_counts (mark_id);

create function note_listing_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select 1, listing_lists(a.tag_ids, a.publisher_id), a.title_sort, a.book_id, a.publisher_name, a.format, a.price, a.available_from
    from names_after a where a.available_from is not null;
  elsif tg_op = 'DELETE' then
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select -1, listing_lists(b.tag_ids, b.publisher_id), b.title_sort, b.book_id, b.publisher_name, b.format, b.price, b.available_from
    from names_before b where b.available_from is not null;
  else
    insert into listing_changes (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    select side.*
    from names_before b join names_after a on a.book_id = b.book_id
      and (a.tag_ids, a.publisher_id, a.title_sort, a.publisher_name, a.format, a.price, a.available_from)
        is distinct from (b.tag_ids, b.publisher_id, b.title_sort, b.publisher_name, b.format, b.price, b.available_from)
    cross join lateral (values
      (-1, listing_lists(b.tag_ids, b.publisher_id), b.title_sort, b.book_id, b.publisher_name, b.format, b.price, b.available_from),
      (1, listing_lists(a.tag_ids, a.publisher_id), a.title_sort, a.book_id, a.publisher_name, a.format, a.price, a.available_from)
    ) side (sign, lists, title_sort, book_id, publisher_name, format, price, available_from)
    where side.available_from is not null;
  end if;
  return null;
end
$$;

create trigger note_new_names after insert on search_names
  referencing new table as names_after for each statement execute function note_listing_changes();
create trigger note_changed_names after update on search_names
  referencing old table as names_before new table as names_after
  for each statement execute function note_listing_changes();
create trigger note_gone_names after delete on search_names
  referencing old table as names_before for each statement execute function note_listing_changes();

insert into listing_totals (list, titles)
select list, count(*)
from search_names cross join lateral unnest(listing_lists(tag_ids, publisher_id)) list
where available_from is not null group by list;
insert into listing_totals (list, titles) values (0, 0) on conflict do nothing;
update listing_totals set is_marked = true where list = 0;

-- One block of everything in each order; the job cuts it.
insert into listing_marks (ordering, is_first)
select key || direction, true
from unnest('{title,newest,price,format,publisher}'::text[]) key, unnest('{-up,-down}'::text[]) direction;
insert into listing_mark_counts (list, mark_id, titles)
select 0, m.id, t.titles from listing_marks m, listing_totals t where t.list = 0;
