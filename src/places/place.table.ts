import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rankOf } from './place.rules.ts'

export type PlaceRow = {
  id: string
  name: string
  area: string | null
  latitude: number
  longitude: number
  credit: string | null
}

export type NewPlace = PlaceRow & { kind: string }

const columns = sql`id, name, area, latitude, longitude, credit`

export const findPlace = (db: Database, id: string) =>
  db.maybe<PlaceRow>(sql`select ${columns} from places where id = ${id}`)

/** `query` is a tsquery of PostgreSQL. */
export const listFitting = (
  db: Database,
  { text, query, limit }: { text: string; query: string; limit: number },
) =>
  db.many<PlaceRow>(sql`
    select ${columns} from places, to_tsquery('simple', ${query}) as words, place_text(${text}) as typed
    where search @@ words
    order by name_text = typed desc, name_text like typed || '%' desc, ts_filter(search, '{a}') @@ words desc,
      rank, length(name), name, id
    limit ${limit}`)

export const listFittingBest = (db: Database, query: string, limit: number) =>
  db.many<PlaceRow>(sql`
    select ${columns} from places, to_tsquery('simple', ${query}) as words
    where search @@ words order by ts_rank(search, words) desc, rank, length(name), name, id limit ${limit}`)

// Of a word of five letters with two of them swapped a quarter is left.
const likeness = '0.25'
const maxCandidates = 60

export const listAlike = (db: Database, words: readonly string[]) =>
  db.transaction(async (tx) => {
    await tx.run(sql`select set_config('pg_trgm.similarity_threshold', ${likeness}, true)`)
    return tx.many<{ typed: string; word: string }>(sql`
      select typed, alike.word from unnest(${words}::text[]) as typed, lateral (
        select word from place_words where word % typed order by similarity(word, typed) desc limit ${maxCandidates}
      ) as alike`)
  })

export type SavedPlace = { id: string; outcome: 'new' | 'updated' | 'unchanged' }

export const savePlaces = (db: Database, places: readonly NewPlace[]) =>
  db.many<SavedPlace>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(places.map((place) => ({ ...place, rank: rankOf(place.kind) })))}::jsonb)
        as given (id text, name text, area text, kind text, latitude float8, longitude float8, credit text, rank int2)
    ), saved as (
      insert into places as p (id, name, area, kind, latitude, longitude, credit, rank)
      select id, name, area, kind, latitude, longitude, credit, rank from given order by id
      on conflict (id) do update set name = excluded.name, area = excluded.area, kind = excluded.kind,
        latitude = excluded.latitude, longitude = excluded.longitude, credit = excluded.credit, rank = excluded.rank
      where (p.name, p.area, p.kind, p.latitude, p.longitude, p.credit, p.rank) is distinct from
        (excluded.name, excluded.area, excluded.kind, excluded.latitude, excluded.longitude, excluded.credit, excluded.rank)
      returning p.id, p.xmax = 0 as is_new
    ), words as (
      insert into place_words (word)
      select distinct word from given, string_to_table(place_text(name || ' ' || coalesce(area, '')), ' ') as word
      where char_length(word) >= 3 order by word on conflict do nothing
    )
    select g.id, case when s.is_new then 'new' when s.id is not null then 'updated' else 'unchanged' end as outcome
    from given g left join saved s on s.id = g.id`)

/** A list is the word before the colon of its ids. */
export const dropOthers = (db: Database, list: string, kept: readonly string[]) =>
  db.run(sql`delete from places where id like ${`${list}:%`} and id <> all(${kept})`)

/** Notes which version of a list is loaded from now on; false when it was that one already. */
export const noteList = async (db: Database, name: string, digest: string): Promise<boolean> =>
  (await db.run(sql`
    insert into place_lists as l (name, digest) values (${name}, ${digest})
    on conflict (name) do update set digest = excluded.digest where l.digest <> excluded.digest`)) === 1

export const analyzePlaces = (db: Database) => db.run(sql`select from analyze_places()`)
