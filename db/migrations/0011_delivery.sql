-- A text as places are found by: plain letters and digits, apostrophes left out (Lang'ata is langata), one blank between
-- words.
create function place_text(text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(translate(public.plain($1), '''’‘ʼ`', ''), '[^[:alnum:]]+', ' ', 'g')) $$;

-- Places in Nairobi to which books are brought: the shop's own, and those that were imported. What stands before the
-- colon of an id tells them apart; the ids of a maps service have no colon.
create table places (
  id text primary key check (id ~ '^[a-z]+:.'),
  name text not null check (btrim(name) <> ''),
  area text,
  kind text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Who must be named where the place is shown.
  credit text,
  -- Of places that fit a search equally well the smaller rank comes first.
  rank smallint not null,
  name_text text not null generated always as (place_text(name)) stored,
  search tsvector not null generated always as (
    setweight(to_tsvector('simple', place_text(name)), 'A') ||
    setweight(to_tsvector('simple', place_text(coalesce(area, ''))), 'B')
  ) stored,
  -- Specification of the storefront, section 2: 0.15 degrees north and south of the centre, 0.3 east, 0.2 west.
  constraint places_in_nairobi check (latitude between -1.4421 and -1.1421 and longitude between 36.6219 and 37.1219)
);

-- Without a list of what is not sorted in yet: places are seldom added and often looked up.
create index places_search on places using gin (search) with (fastupdate = off);

-- Every word that a place was ever called by, so that a mistyped one can be read as the nearest.
create table place_words (word text primary key);
create index place_words_alike on place_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Which version of the shop's own list is loaded.
create table place_lists (
  name text primary key,
  digest text not null
);

-- Where and how printed books reach their buyer: a place, or a school with the learner's name and class, or neither,
-- which is collection from the office.
alter table order_fulfillments
  add column places_id text,
  add column address_line1 text,
  add column address_line2 text,
  add column address_postal_code text,
  add column school_id integer references schools,
  add column student_name text,
  add column student_class text,
  add constraint order_fulfillments_one_way check (num_nonnulls(places_id, school_id) <= 1),
  add constraint order_fulfillments_address check (
    (places_id is null) = (address_line1 is null)
    and (places_id is not null or num_nonnulls(address_line2, address_postal_code) = 0)
  ),
  add constraint order_fulfillments_school check (
    num_nonnulls(school_id, student_name, student_class) in (0, 3)
    and char_length(student_name) >= 3 and char_length(student_class) >= 3
  );

create index order_fulfillments_by_school on order_fulfillments (school_id) where school_id is not null;

-- What a buyer has chosen and typed at the checkout so far, finished or not, so that nothing of it is lost. It goes when
-- the order is bought.
create table checkout_drafts (
  order_id text primary key references orders on delete cascade,
  -- Null before one was chosen.
  delivery_option text check (delivery_option in ('deliverToAddress', 'deliverToSchool', 'collectFromOffice')),
  place_id text,
  place_text text,
  address_details text,
  school_id integer references schools on delete set null,
  school_text text,
  student_name text,
  student_class text,
  phone_number text,
  alternative_phone_number text,
  updated_at timestamptz not null default now(),
  check (greatest(char_length(place_id), char_length(place_text), char_length(address_details), char_length(school_text),
    char_length(student_name), char_length(student_class), char_length(phone_number),
    char_length(alternative_phone_number)) <= 500)
);
