-- A school is entered once: by its name, whatever accents and capitals, in its place. Of twins from before, all but the
-- first get their number behind the place.
update schools s set place = btrim(coalesce(s.place, '') || ' (' || s.id || ')')
where exists (
  select from schools t where t.id < s.id and t.country = s.country and plain(t.name) = plain(s.name)
    and plain(coalesce(t.place, '')) = plain(coalesce(s.place, ''))
);

create unique index schools_once on schools (country, plain(name), plain(coalesce(place, '')));
