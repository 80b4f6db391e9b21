-- Both are kept, since to make them anew for every row costs more than to look through the table.
create function person_words(given_name text, family_name text, nickname text, email text, phone text, other_phone text)
  returns text language sql immutable parallel safe as $$
    select public.plain(coalesce(given_name, '') || ' ' || coalesce(family_name, '') || ' '
      || coalesce(nickname, '') || ' ' || coalesce(email, '')) || chr(10)
      || coalesce(phone, '') || ' ' || coalesce(other_phone, '')
  $$;

create function person_name(given_name text, family_name text, nickname text)
  returns text language sql immutable parallel safe as $$
    select public.plain(coalesce(nullif(trim(coalesce(given_name, '') || ' ' || coalesce(family_name, '')), ''), nickname, ''))
  $$;

alter table users
  -- In what people are searched: names and address, and in a line of their own the phones.
  add column search_words text not null generated always as
    (person_words(given_name, family_name, nickname, email, phone_number, alternative_phone_number)) stored,
  -- By what they are sorted: the name by which they are addressed.
  add column name_sort text collate "C" not null generated always as
    (person_name(given_name, family_name, nickname)) stored;
