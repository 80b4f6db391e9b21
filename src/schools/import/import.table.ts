import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { SchoolEntry } from '../school.rules.ts'

const given = (schools: readonly SchoolEntry[]) => sql`
  given as (
    select g.name, g.country, g.place, plain(g.name) as name_key
    from jsonb_to_recordset(${JSON.stringify(schools)}::jsonb) as g (name text, country text, place text)
  )`

/** Schools without a place get that of the list, where it has one school of their name and country; how many did. */
export const fillPlaces = (db: Database, schools: readonly SchoolEntry[]): Promise<number> =>
  db.run(sql`
    with ${given(schools)}, single as (
      select country, name_key, max(place) as place from given group by country, name_key having count(*) = 1
    )
    update schools s set place = g.place from single g
    where s.place is null and g.place is not null and s.country = g.country and plain(s.name) = g.name_key
      and not exists (
        select from schools t where t.country = g.country and plain(t.name) = g.name_key and plain(t.place) = plain(g.place)
      )`)

/**
 * A line without a place tells nothing new of a school that is there; how many were added. In one order, so that two
 * lists at once wait for each other.
 */
export const addMissingSchools = (db: Database, schools: readonly SchoolEntry[]): Promise<number> =>
  db.run(sql`
    with ${given(schools)}
    insert into schools (name, country, place)
    select g.name, g.country, g.place from given g
    where g.place is not null
      or not exists (select from schools s where s.country = g.country and plain(s.name) = g.name_key)
    order by g.country, g.name_key, plain(coalesce(g.place, ''))
    on conflict (country, plain(name), plain(coalesce(place, ''))) do nothing`)
