import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

/** Rows of one day, so that nobody fills the table by typing. */
const maxOfADay = 10_000

/** Counts a search that found nothing, on the day `2026-11-20`. */
export const countUnfound = (
  db: Database,
  { day, language, words }: { readonly day: string; readonly language: string; readonly words: string },
) =>
  db.run(sql`
    insert into unfound_searches (day, language, words)
    select ${day}, ${language}, ${words} where (
      select count(*) from (select from unfound_searches where day = ${day} limit ${maxOfADay}) rows) < ${maxOfADay}
      or exists (select from unfound_searches where (day, language, words) = (${day}, ${language}, ${words}))
    on conflict (day, language, words) do update set count = unfound_searches.count + 1`)

/** The most frequent since a day, that day included. */
export const listUnfound = (db: Database, since: string, limit: number) =>
  db.many<{ readonly words: string; readonly language: string; readonly count: number }>(sql`
    select words, language, sum(count)::int as count from unfound_searches where day >= ${since}
    group by words, language order by count desc, words, language limit ${limit}`)

/** Those of days before this one. */
export const dropUnfound = (db: Database, before: string) =>
  db.run(sql`delete from unfound_searches where day < ${before}`)
