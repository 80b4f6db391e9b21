import { join, nothing, Sql, sql } from '#platform/database/sql.ts'
import { baseFilter, hasIsbn, hasWords, isChosen } from './filters.table.ts'
import { personQuery, titleBeginnings, type Word, wordsQuery } from './query.rules.ts'
import type { SearchRequest, SearchWords } from './request.rules.ts'
import { fillerWords, isFiller } from './words.rules.ts'

// The index reads all titles that have a word before it tells the first. So a sixteenth of the titles, in blocks as they were
// taken in, has an index of its own, and so have three more: a common word has enough of them there. They are the last ones
// of sixteen blocks, so that a small shop has none.
const block = sql`(s.book_id >> 12) & 15`

/** All titles, the sample first. */
const samples: readonly Sql[] = [sql`${block} = 15`, sql`${block} between 12 and 14`, sql`${block} < 12`]

/** Rows called `s`, with where each lies as `row`, that meet any of the conditions; no more of them are read than are asked for, in this order. */
const oneByOne = (table: Sql, conditions: readonly Sql[]): Sql =>
  sql`(${join(
    conditions.map((condition) => sql`select s.*, s.ctid as row from ${table} s where ${condition}`),
    sql` union all `,
  )}) s`

/** Rows called `s` with some words; of many titles those of the sample first. */
export const sampledRows = (table: Sql, condition: Sql, amongMany: boolean): Sql =>
  amongMany
    ? oneByOne(
        table,
        samples.map((isIn) => sql`${isIn} and ${condition}`),
      )
    : sql`${table} s where ${condition}`

/** A shop of no more titles is searched whole. */
export const manyTitles = 10_000

const maxAmongMany = 5000

/** So many hits are ranked, sorted and counted; those beyond are not looked at (docs/decisions/0046). */
export const maxHits = ({ amongMany }: SearchWords): number => (amongMany ? maxAmongMany : manyTitles)

// In the statement's own text: a plan that is kept for any number expects a tenth of all rows.
const oneMoreThan = (hits: number): Sql => new Sql([String(hits + 1)], [])
const [oneMoreOfFew, oneMoreOfMany] = [oneMoreThan(manyTitles), oneMoreThan(maxAmongMany)]

const oneMore = ({ amongMany }: SearchWords): Sql => (amongMany ? oneMoreOfMany : oneMoreOfFew)

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
  wanted: SearchWords,
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

function tablesOfKinds(wanted: SearchWords, base: Sql): readonly Sql[] {
  const { words, spoken, ofKind } = wanted
  const numbers = (name: Sql, some: SearchWords['words'], more: Sql) =>
    sql`${name} as materialized (select s.book_id from search_texts s
      where ${hasWords(wordsQuery(some, { fields: ['', '~'] }))} and ${base} ${more} limit ${oneMore(wanted)})`
  return [
    ...(spoken === null ? [] : [numbers(sql`spoken`, words, sql`and s.language = ${spoken}`)]),
    ...(ofKind ? [numbers(sql`kinds`, ofKind, sql``)] : []),
  ]
}

const isNamed = ({ words }: SearchWords): Sql => hasWords(wordsQuery(words, { fields: [''] }))

/** The very titles come first, then what readers have, then the rest: that decides what is left out where there are too many. */
function inNames(wanted: SearchWords, base: Sql): Sql {
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

const inText = ({ words, amongMany }: SearchWords, base: Sql): Sql =>
  sampledRows(
    sql`search_texts`,
    sql`${hasWords(wordsQuery(words, { fields: ['', '~', '='] }))} and ${base}`,
    amongMany,
  )

// The place of a hit is one number, lower is better. Hundreds are its class: 0 only in the language that is spoken, 1 and 2 by
// a person of that name, or the very title, 3 titles that go on with another word, 4 of a kind, 5 and 6 words in names, 7 titles
// that begin so, 8 beginnings of words in names, 9 descriptions. The row is `s`: of search_names where the names have the words.

/** With more titles than this a name is compared with no more of them. Text of the statement, as in `countTitles`. */
const maxCompared = sql`2000`

// Of our own, so they may be text of the statement: as a constant they are looked up by their hash.
const fillers = new Sql([`'{${fillerWords().join(',')}}'::text[]`], [])

const workFirst = sql`s.is_collection::int`

const otherLanguage = (language: string | null): Sql =>
  language === null ? sql`0` : sql`(s.language is distinct from ${language})::int`

const isOfKind = sql`when s.book_id in (select book_id from kinds) then 400`

/** Whether hits with the words in their names all come before those with them elsewhere. */
const namesComeFirst = ({ words, spoken, ofKind }: SearchWords): boolean =>
  spoken === null && ofKind === null && (isWhole(words) || isOpen(words))

const isWhole = (words: readonly Word[]): boolean =>
  words.every(({ whole, initials }) => whole.length > 0 || initials !== null)

const isOpen = (words: readonly Word[]): boolean => words.some(({ beginnings }) => beginnings.length > 0)

/**
 * Of a hit that has the words in its names, as far as no person is meant by them (`personOf`). `spoken` and `kinds` are read
 * where they are asked for.
 */
function placeOfNamed(wanted: SearchWords): Sql {
  const { words, language, everywhere } = wanted
  const [whole, open] = [isWhole(words), isOpen(words)]
  // What only a code says is in no name.
  if (!whole && !open && !everywhere) return nameLevel(wanted, words, true)
  const cases = [
    wanted.spoken === null ? nothing : sql`when s.book_id in (select book_id from spoken) then ${workFirst}`,
    ...(whole ? titlesOf(wanted) : []),
    everywhere && wanted.ofKind ? sql`${isOfKind} + ${otherLanguage(language)}` : nothing,
    ...(whole ? wholeNames(wanted, open) : []),
    ...(open ? begunNames(wanted) : []),
  ]
  return sql`case ${join(cases, sql` `)} else 900 + ${otherLanguage(language)} end`
}

/** The very title, and titles that go on. One word may be a title as well as a name; several are rather a name. */
function titlesOf({ key, words }: SearchWords): readonly Sql[] {
  const titles = titleBeginnings(key)
  const longest = Math.max(...titles.map((title) => Array.from(title).length))
  return [
    sql`when s.title_length <= ${longest} and left(s.title_key, s.title_length) = any(${titles}::text[])
      then ${words.length > 1 ? sql`200` : sql`100`} + ${workFirst}`,
    sql`when s.title_key || ' ' like any(${goingOn({ key }, ' %')}) then 300 + ${workFirst}`,
  ]
}

const goingOn = ({ key }: Pick<SearchWords, 'key'>, rest: string): Sql =>
  sql`${titleBeginnings(key).map((title) => title + rest)}::text[]`

function wholeNames(wanted: SearchWords, open: boolean): readonly Sql[] {
  const { words, asking } = wanted
  const all = [...words, ...asking]
  return [
    asking.length > 0 ? sql`when ${hasAll(all)} then 500 + ${nameLevel(wanted, all, true)}` : nothing,
    sql`when ${open ? hasAll(words) : sql`true`} then 600 + ${nameLevel(wanted, words, true)}`,
  ]
}

const begunNames = (wanted: SearchWords): readonly Sql[] => [
  sql`when s.title_key like any(${goingOn(wanted, '%')}) then 700 + ${workFirst}`,
  sql`when true then 800 + ${nameLevel(wanted, wanted.words, false)}`,
]

/** Of a hit that has the words in subjects, tags and descriptions too. */
function placeOfText({ words, language, spoken, ofKind }: SearchWords): Sql {
  const inSubjects = sql`s.words @@ ${wordsQuery(words, { fields: ['', '~'] })}::tsquery`
  return sql`case
    ${spoken === null ? sql`` : sql`when s.book_id in (select book_id from spoken) then 10 + ${workFirst}`}
    ${ofKind ? sql`${isOfKind} + ${otherLanguage(language)}` : sql``}
    when ${inSubjects} then 900 + ${otherLanguage(language)} else 910 + ${otherLanguage(language)} end`
}

const hasAll = (words: readonly Word[]): Sql =>
  sql`s.words @@ ${wordsQuery(words, { fields: [''], whole: true })}::tsquery`

type NamedPerson = {
  /** Where a hit stands if they are meant; null where it is by nobody of that name. */
  readonly place: Sql
  readonly inTitle: Sql
  /** Whether they are meant, of rows with `as_person` and `in_title`. */
  isMeant(rows: Sql): Sql
}

/**
 * Somebody of whose name all of these are words, null where none can be meant. A name that more books have in their titles is
 * rather what they are about, or no name; one word has to be clearly a name.
 */
function personOf({ words }: SearchWords): NamedPerson | null {
  const person = personQuery(words)
  if (person === null || !(isWhole(words) || words.length > 1)) return null
  const isSurer = words.length > 1
  return {
    place: sql`case when s.words @@ ${person}::tsquery then ${isSurer ? sql`100` : sql`200`} + ${workFirst} end`,
    inTitle: sql`s.words @@ ${wordsQuery(words, { fields: [''], weights: 'A' })}::tsquery`,
    isMeant: (
      rows,
    ) => sql`(select count(as_person) ${isSurer ? sql`>=` : sql`>`} count(*) filter (where in_title)
      from (select as_person, in_title from ${rows} limit ${maxCompared}) named)`,
  }
}

/**
 * 0 a title of which the query says every word; then by tens when all words are in the title, when people are needed too, if
 * that only puts works together, then series, publisher. Words in the order of the query come first.
 */
function nameLevel({ key, language }: SearchWords, words: readonly Word[], whole: boolean): Sql {
  const within = (weights: string) =>
    sql`s.words @@ ${wordsQuery(words, { fields: [''], weights, whole })}::tsquery`
  const said = key.split(' ')
  const telling = new Set(said.filter((word) => !isFiller(word))).size
  // By their number first: few titles get further, and to take one apart costs more than all else here.
  const namesAllWords = sql`(s.telling_words <= ${telling}) is not false
        and string_to_array(left(s.title_key, s.title_length), ' ') <@ (${fillers} || ${said}::text[])`
  const inTitle = (level: Sql) =>
    sql`case when s.is_collection then 30 when ${namesAllWords} then 0 else ${level} end`
  return sql`case when ${within('A')} then ${inTitle(sql`10`)} when ${within('AB')} then ${inTitle(sql`20`)}
    when ${within('ABC')} then 40 else 50 end
    + (s.title_key not like ${`%${key.replaceAll(' ', '%')}%`})::int * 2 + ${otherLanguage(language)}`
}
