import { nothing, Sql, sql } from '#platform/database/sql.ts'
import { baseFilter, hasIsbn, hasWords, isChosen } from './filters.table.ts'
import { type NamedPerson, namesComeFirst, personOf, placeOfNamed, placeOfText } from './ranking.table.ts'
import { titleBeginnings, wordsQuery } from './query.rules.ts'
import type { SearchRequest, WantedWords } from './request.rules.ts'
import { oneByOne, sampledRows, samples } from './samples.table.ts'

/** A shop of no more titles is searched whole. */
export const manyTitles = 10_000

const maxAmongMany = 5000

/** So many hits are ranked, sorted and counted; those beyond are not looked at (docs/decisions/0046). */
export const maxHits = ({ amongMany }: WantedWords): number => (amongMany ? maxAmongMany : manyTitles)

// In the statement's own text: a plan that is kept for any number expects a tenth of all rows.
const oneMoreThan = (hits: number): Sql => new Sql([String(hits + 1)], [])
const [oneMoreOfFew, oneMoreOfMany] = [oneMoreThan(manyTitles), oneMoreThan(maxAmongMany)]

const oneMore = ({ amongMany }: WantedWords): Sql => (amongMany ? oneMoreOfMany : oneMoreOfFew)

/** Pieces of a statement: its common tables, and what is selected from. */
export type Hits = {
  readonly tables: readonly Sql[]
  /** All that are looked at. */
  readonly all: Sql
  /** Those among which the best are. */
  readonly top: Sql
}

type Needed = {
  readonly columns: Sql
  /** How many of the best are asked for, to be told by their `place`; null where hits are not ranked. */
  readonly best: number | null
}

/** The hits of a search: those with the words in their names, and where all text is searched the others after them. */
export function hitsOf(request: SearchRequest, { columns, best }: Needed): Hits {
  const [wanted] = request.wanted
  const base = baseFilter(request)
  if (wanted.isbns.length > 0) {
    const place = best === null ? sql`` : sql`, s.isbn as place`
    const rows = sql`select ${columns}${place} from search_names s where ${hasIsbn(wanted.isbns)} and ${base}`
    return oneTable(wanted, rows)
  }
  if (best === null) {
    const source = wanted.everywhere ? inText(wanted, base) : inNames(wanted, base)
    return oneTable(wanted, sql`select ${columns} from ${source}`)
  }
  const kinds = tablesOfKinds(wanted, base)
  // What only a code says is in no name.
  if (wanted.everywhere && wordsQuery(wanted.words, { fields: [''] }) === null) {
    const rows = sql`select ${columns}, ${placeOfText(wanted)} as place from ${inText(wanted, base)}`
    return oneTable(wanted, rows, { tables: kinds })
  }
  const named = namedOf(request, columns)
  return wanted.everywhere
    ? inAllText(request, { columns, best, ...named, tables: [...kinds, ...named.tables] })
    : oneTable(wanted, named.named, named)
}

function oneTable(
  wanted: WantedWords,
  rows: Sql,
  { tables = [], kept = nothing }: Partial<Named> = {},
): Hits {
  const hits = sql`hits as ${kept} (${rows} limit ${oneMore(wanted)})`
  return { tables: [...tables, hits], all: sql`hits`, top: sql`hits` }
}

type Named = {
  readonly named: Sql
  readonly tables: readonly Sql[]
  /** Whether what is read is to be kept: not where it comes from a common table that is. */
  readonly kept: Sql
}

const [read, readAgain] = [sql`materialized`, sql`not materialized`]

function inAllText(request: SearchRequest, { columns, best, named, tables, kept }: Needed & Named): Hits {
  const [wanted] = request.wanted
  const limit = oneMore(wanted)
  const isOther = sql`${baseFilter(request)} and s.book_id not in (select book_id from named)`
  const isEnough = sql`exists (select from named s where ${isChosen(request.choice)} offset ${(best ?? 1) - 1})`
  const isRanked = namesComeFirst(wanted) ? sql`${isOther} and not ${isEnough}` : isOther
  const texts = sql`select ${columns}, ${placeOfText(wanted)} as place from ${inText(wanted, isRanked)}`
  const ranked = sql`select * from named union all select * from texts`
  return {
    tables: [
      ...tables,
      sql`named as ${kept} (${named} limit ${limit})`,
      sql`texts as materialized (${texts} limit ${limit})`,
    ],
    top: sql`(${ranked} limit ${limit})`,
    all: namesComeFirst(wanted)
      ? sql`(${ranked} union all select ${columns}, 999 from ${inText(wanted, sql`${isOther} and ${isEnough}`)} limit ${limit})`
      : sql`(${ranked} limit ${limit})`,
  }
}

/** Those with the words in their names. Whether a person is meant is told by all of them, in the list and on sale or not. */
function namedOf(request: SearchRequest, columns: Sql): Named {
  const [wanted] = request.wanted
  const base = baseFilter(request)
  const place = placeOfNamed(wanted)
  const person = personOf(wanted)
  if (person === null)
    return {
      named: sql`select ${columns}, ${place} as place from ${inNames(wanted, base)}`,
      tables: [],
      kept: read,
    }
  const told = sql`${person.place} as as_person, ${person.inTitle} as in_title`
  const placed = (isMeant: Sql) =>
    sql`case when as_person is not null and ${isMeant} then least(place, as_person) else place end as place`
  if (!isWholeShop(request)) {
    const rows = sql`select ${columns}, ${place} as place, ${person.place} as as_person from ${inNames(wanted, base)}`
    const all = sql`(select ${told} from search_names s where ${isNamed(wanted)}) s`
    return {
      tables: [],
      named: sql`select ${columns}, ${placed(person.isMeant(all))} from (${rows}) s`,
      kept: read,
    }
  }
  // Read once for both, and no further than it is asked for.
  const { row, isMeant } = wanted.amongMany
    ? meantAmongMany(person)
    : { row: sql``, isMeant: person.isMeant(sql`found`) }
  return {
    tables: [
      sql`found as materialized (select ${columns}, ${place} as place, ${told}${row} from ${inNames(wanted, sql`true`)})`,
    ],
    named: sql`select ${columns}, ${placed(isMeant)} from found s where ${base}`,
    kept: readAgain,
  }
}

/** Compared with the first ones as they lie in the table, whatever was read first, as long as all are looked at. */
const meantAmongMany = (person: NamedPerson) => ({
  row: sql`, s.row`,
  isMeant: sql`case when exists (select from found offset ${maxAmongMany}) then ${person.isMeant(sql`found`)}
    else ${person.isMeant(sql`(select as_person, in_title from found order by row) found`)} end`,
})

const isWholeShop = ({ filters, wanted }: SearchRequest): boolean =>
  wanted.length === 1 &&
  Object.entries(filters).every(([name, filter]) => name === 'listedAt' || filter === null || filter === true)

function tablesOfKinds(wanted: WantedWords, base: Sql): readonly Sql[] {
  const { words, spoken, ofKind } = wanted
  const numbers = (name: Sql, some: WantedWords['words'], more: Sql) =>
    sql`${name} as materialized (select s.book_id from search_texts s
      where ${hasWords(wordsQuery(some, { fields: ['', '~'] }))} and ${base} ${more} limit ${oneMore(wanted)})`
  return [
    ...(spoken === null ? [] : [numbers(sql`spoken`, words, sql`and s.language = ${spoken}`)]),
    ...(ofKind ? [numbers(sql`kinds`, ofKind, sql``)] : []),
  ]
}

const isNamed = ({ words }: WantedWords): Sql => hasWords(wordsQuery(words, { fields: [''] }))

/** The very titles come first, then what readers have, then the rest: that decides what is left out where there are too many. */
function inNames(wanted: WantedWords, base: Sql): Sql {
  const isFound = sql`${isNamed(wanted)} and ${base}`
  if (!wanted.amongMany) return sql`search_names s where ${isFound}`
  const isTitle = sql`left(s.title_key, s.title_length) = any(${titleBeginnings(wanted.key)}::text[])`
  const isOther = sql`${isFound} and (${isTitle}) is not true`
  return oneByOne(sql`search_names`, [
    // Found by the title alone: few have it.
    sql`${isTitle} and (${isNamed(wanted)}) is true and ${base}`,
    sql`s.popularity > 0 and ${isOther}`,
    ...samples.map((isIn) => sql`s.popularity = 0 and ${isIn} and ${isOther}`),
  ])
}

const inText = ({ words, amongMany }: WantedWords, base: Sql): Sql =>
  sampledRows(
    sql`search_texts`,
    sql`${hasWords(wordsQuery(words, { fields: ['', '~', '='] }))} and ${base}`,
    amongMany,
  )
