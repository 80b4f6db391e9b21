-- What search reads of a title: one narrow row, written by refresh_books in the transaction that changes the title. It
-- has what is searched and what results are filtered and sorted by, so that a search reads nothing else.
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
  -- fifteen for the letters of the language.
  facet_bits bigint not null,
  available_from timestamptz,
  -- How many readers have it; counted from time to time.
  popularity integer not null default 0,
  -- Words of the title and subtitle (weight A), of people (B), of the series (C) and the publisher (D).
  words tsvector not null,
  is_collection boolean not null default false,
  -- Lists read these rows too, so they also have what lists are sorted by.
  title_sort text collate "C" not null,
  publisher_name text,
  subject_ids integer[] not null default '{}',
  -- How many different words of the title are significant: a search with fewer cannot be for the whole title.
  telling_words smallint
);

create index search_names_by_words on search_names using gin (words) with (fastupdate = off);
create index search_names_by_title on search_names (title_key)
  include (popularity, available_from, format, work_key, book_id);
create index search_names_by_whole_title on search_names (left(title_key, title_length));
create index search_names_by_rank on search_names (popularity desc, available_from desc nulls last, book_id desc);
create index search_names_by_isbn on search_names (isbn);
-- An index for each order of a list and its reverse, whose ends run the same way: what is sorted alike comes by its title.
create index search_names_by_title_sort on search_names (title_sort, book_id);
create index search_names_by_title_down on search_names (title_sort desc, book_id);
create index search_names_by_newest on search_names (available_from desc, title_sort, book_id);
create index search_names_by_oldest on search_names (available_from, title_sort, book_id);
create index search_names_by_price on search_names (price, title_sort, book_id);
create index search_names_by_price_down on search_names (price desc nulls last, title_sort, book_id);
create index search_names_by_format on search_names (format, title_sort, book_id);
create index search_names_by_format_down on search_names (format desc, title_sort, book_id);
create index search_names_by_publisher_name on search_names (publisher_name, title_sort, book_id);
create index search_names_by_publisher_name_down on search_names (publisher_name desc nulls last, title_sort, book_id);
create index search_names_by_publisher on search_names (publisher_id, title_sort, book_id);
create index search_names_by_language on search_names (language, title_sort, book_id);
create index search_names_free on search_names (title_sort, book_id) where price = 0;
create index search_names_by_work on search_names (work_key);
create index search_names_by_tags on search_names using gin (tag_ids);
-- Of more hits than a search looks at, those that readers have come first.
create index search_names_popular_by_words on search_names using gin (words) where popularity > 0;
create index search_names_by_currency on search_names (currency, price, title_sort, book_id)
  include (available_from, facet_bits, work_key);
-- Words that most titles have are looked for in a sixteenth of the titles first, then in three sixteenths more.
create index search_names_sample_by_words on search_names using gin (words)
  where (book_id >> 12) & 15 = 15;
create index search_names_wider_by_words on search_names using gin (words)
  where (book_id >> 12) & 15 between 12 and 14;

-- The same for a search in all text: its words are those of the names, those of subjects and tags with a ~ before them,
-- those of the description with a =, and the code of the language with a #. Apart, because these rows are long and most
-- searches do without them.
create table search_texts (
  book_id integer primary key references books on delete cascade,
  work_key bigint not null,
  title_key text collate "C" not null,
  title_length integer not null,
  format text collate "C" not null,
  language text collate "C",
  price bigint,
  currency text collate "C",
  isbn text collate "C",
  publisher_id integer,
  tag_ids integer[] not null,
  is_ready boolean not null,
  facet_bits bigint not null,
  available_from timestamptz,
  popularity integer not null default 0,
  words tsvector not null,
  is_collection boolean not null default false
);

-- Each row has many words, most of them common: they are added to the index together, some hundred rows at a time.
create index search_texts_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512);
create index search_texts_sample_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512)
  where (book_id >> 12) & 15 = 15;
create index search_texts_wider_by_words on search_texts using gin (words) with (gin_pending_list_limit = 512)
  where (book_id >> 12) & 15 between 12 and 14;

-- Every word of any title, to distinguish typing errors from words.
create table search_vocabulary (
  word text collate "C" primary key
);

create index search_vocabulary_by_parts on search_vocabulary using gin (word gin_trgm_ops);

-- Searches of readers that found nothing, counted by day: the words alone, nothing of who typed them.
create table unfound_searches (
  day date not null,
  language text not null,
  words text not null check (char_length(words) between 3 and 100),
  count integer not null default 1,
  primary key (day, language, words)
);
