import { join, type Sql, sql } from '#platform/database/sql.ts'
import { baseFilter, hasIsbn, hasWords } from './filters.table.ts'
import { placeOfNamed, placeOfText } from './ranking.table.ts'
import { titleBeginnings, wordsQuery } from './query.rules.ts'
import type { SearchRequest } from './request.rules.ts'

/** So many hits are ranked, sorted and counted; those beyond are not looked at. */
export const maxHits = 10_000

// In the statement's own text: a plan that is kept for any number expects a tenth of all rows.
const oneMore = sql`10001`

const columns = sql`s.book_id, s.work_key, s.format, s.popularity, s.available_from, s.language, s.facet_bits,
  s.price, s.currency, s.is_ready, s.tag_ids`

const hits = (rows: Sql): Sql => sql`hits as materialized (${rows} limit ${oneMore})`

/**
 * Common tables of a search, the last one `hits` with their `place`: those with the words in their names, and where all text
 * is searched the others after them. Of names the very titles come first, then what readers have, then the rest as it was
 * taken in: that decides what is left out where there are too many.
 */
export function hitsOf(request: SearchRequest, isRanked: boolean): Sql {
  const [wanted] = request.wanted
  const { words, everywhere, spoken, ofKind } = wanted
  const base = baseFilter(request)
  const shown = (place: Sql) =>
    isRanked ? sql`${columns}, ${place} as place` : sql`${columns}, s.title_key, s.publisher_id`
  if (wanted.isbns.length > 0)
    return hits(
      sql`select ${shown(sql`s.isbn`)} from search_names s where ${hasIsbn(wanted.isbns)} and ${base}`,
    )
  const inNames = wordsQuery(words, { fields: [''] })
  const titles = titleBeginnings(wanted.key)
  const isTitle = sql`left(s.title_key, s.title_length) = any(${titles}::text[])`
  const named = sql`
    select ${shown(placeOfNamed(wanted))} from (
      select * from search_names s where ${isTitle} and ${hasWords(inNames)} and ${base}
      union all
      select * from search_names s where s.popularity > 0 and ${hasWords(inNames)} and not ${isTitle} and ${base}
      union all
      select * from search_names s where s.popularity = 0 and ${hasWords(inNames)} and not ${isTitle} and ${base}) s`
  if (!everywhere) return hits(named)
  const text = (query: string | null) => sql`from search_texts s where ${hasWords(query)} and ${base}`
  const tables = [
    ...(spoken === null || !isRanked
      ? []
      : [
          sql`spoken as materialized (select s.book_id ${text(wordsQuery(words, { fields: ['', '~'] }))} and s.language = ${spoken} limit ${oneMore})`,
        ]),
    ...(ofKind && isRanked
      ? [
          sql`kinds as materialized (select s.book_id ${text(wordsQuery(ofKind, { fields: ['', '~'] }))} limit ${oneMore})`,
        ]
      : []),
    ...(inNames === null ? [] : [sql`named as materialized (${named} limit ${oneMore})`]),
    hits(sql`
      ${inNames === null ? sql`` : sql`select * from named union all`}
      select ${shown(placeOfText(wanted))} ${text(wordsQuery(words, { fields: ['', '~', '='] }))}
        ${inNames === null ? sql`` : sql`and s.book_id not in (select book_id from named)`}`),
  ]
  return join(tables, sql`, `)
}
