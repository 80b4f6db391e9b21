-- The text by which a place is found: plain letters and digits, apostrophes left out (Lang'ata is langata), one blank
-- between words.
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
create table place_words (
  word text primary key
);

create index place_words_alike on place_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Which version of the shop's own list is loaded.
create table place_lists (
  name text primary key,
  digest text not null
);
