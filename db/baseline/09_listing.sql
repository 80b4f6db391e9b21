-- Lists that a reader can filter have a number each (function listing_lists). How many titles a list has
-- and where its pages begin is stored, so that neither is counted when it is asked for.
create table listing_totals (
  list integer primary key,
  titles integer not null,
  -- Whether it has counts at the marks; a small list is read whole.
  is_marked boolean not null default false,
  -- Whether list_rows has the list: the transaction that changes a title writes its rows. A job adds the earlier ones, once
  -- every transaction has ended that did not know it, which are those older than materialized_since.
  stores_rows boolean not null default false,
  materialized_since xid8,
  has_rows boolean not null default false,
  -- Changes since the list's facets were counted, and when that was.
  changed integer not null default 0,
  facets_at timestamptz
);

create index listing_totals_storing_rows on listing_totals (list) where stores_rows;

-- Every order is cut into blocks of some thousand titles; a mark is what the first title of a block is sorted by.
create table listing_marks (
  ordering text not null,
  is_first boolean not null,
  title_sort text collate "C",
  book_id integer,
  publisher_name text,
  format text collate "C",
  price bigint,
  available_from timestamptz,
  id integer generated always as identity primary key
);

create index listing_marks_by_ordering on listing_marks (ordering);

create table listing_mark_counts (
  list integer not null,
  mark_id integer not null references listing_marks on delete cascade,
  titles integer not null,
  primary key (list, mark_id)
);

create index listing_mark_counts_by_mark on listing_mark_counts (mark_id);

-- What has changed since totals and marks were made: a row for what a title was, one for what it is. Each writer adds rows
-- of its own, so that no two wait for each other; a job adds them up.
create table listing_changes (
  sign smallint not null,
  lists integer[] not null,
  title_sort text collate "C",
  book_id integer,
  publisher_name text,
  format text collate "C",
  price bigint,
  available_from timestamptz,
  id bigint generated always as identity primary key
);

-- What the titles of a list that is too large to be counted have in common, counted from time to time: its works on sale by
-- the bits of their formats together (search_facet_bits).
create table listing_facets (
  list integer not null,
  facet_bits bigint not null,
  works integer not null,
  primary key (list, facet_bits)
);

-- The rows of large lists, narrow and with an index for each order, so that a page reads nothing of other lists.
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

-- Without titles there is one block of everything in each order, for all titles and for those that are not on sale.
insert into listing_totals (list, titles, is_marked) values (0, 0, true), (1000300000, 0, true);

insert into listing_marks (ordering, is_first)
select key || direction, true
from unnest('{title,newest,price,format,publisher}'::text[]) key, unnest('{-up,-down}'::text[]) direction;

insert into listing_mark_counts (list, mark_id, titles)
select t.list, m.id, t.titles from listing_marks m, listing_totals t;
