import { join, nothing, Sql, sql } from '#platform/database/sql.ts'
import { personQuery, titleBeginnings, type Word, wordsQuery } from './query.rules.ts'
import type { WantedWords } from './request.rules.ts'
import { fillerWords, isFiller } from './words.rules.ts'

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
export const namesComeFirst = ({ words, spoken, ofKind }: WantedWords): boolean =>
  spoken === null && ofKind === null && (isWhole(words) || isOpen(words))

const isWhole = (words: readonly Word[]): boolean =>
  words.every(({ whole, initials }) => whole.length > 0 || initials !== null)

const isOpen = (words: readonly Word[]): boolean => words.some(({ beginnings }) => beginnings.length > 0)

/**
 * Of a hit that has the words in its names, as far as no person is meant by them (`personOf`). `spoken` and `kinds` are read
 * where they are asked for.
 */
export function placeOfNamed(wanted: WantedWords): Sql {
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
function titlesOf({ key, words }: WantedWords): readonly Sql[] {
  const titles = titleBeginnings(key)
  const longest = Math.max(...titles.map((title) => Array.from(title).length))
  return [
    sql`when s.title_length <= ${longest} and left(s.title_key, s.title_length) = any(${titles}::text[])
      then ${words.length > 1 ? sql`200` : sql`100`} + ${workFirst}`,
    sql`when s.title_key || ' ' like any(${goingOn({ key }, ' %')}) then 300 + ${workFirst}`,
  ]
}

const goingOn = ({ key }: Pick<WantedWords, 'key'>, rest: string): Sql =>
  sql`${titleBeginnings(key).map((title) => title + rest)}::text[]`

function wholeNames(wanted: WantedWords, open: boolean): readonly Sql[] {
  const { words, asking } = wanted
  const all = [...words, ...asking]
  return [
    asking.length > 0 ? sql`when ${hasAll(all)} then 500 + ${nameLevel(wanted, all, true)}` : nothing,
    sql`when ${open ? hasAll(words) : sql`true`} then 600 + ${nameLevel(wanted, words, true)}`,
  ]
}

const begunNames = (wanted: WantedWords): readonly Sql[] => [
  sql`when s.title_key like any(${goingOn(wanted, '%')}) then 700 + ${workFirst}`,
  sql`when true then 800 + ${nameLevel(wanted, wanted.words, false)}`,
]

/** Of a hit that has the words in subjects, tags and descriptions too. */
export function placeOfText({ words, language, spoken, ofKind }: WantedWords): Sql {
  const inSubjects = sql`s.words @@ ${wordsQuery(words, { fields: ['', '~'] })}::tsquery`
  return sql`case
    ${spoken === null ? sql`` : sql`when s.book_id in (select book_id from spoken) then 10 + ${workFirst}`}
    ${ofKind ? sql`${isOfKind} + ${otherLanguage(language)}` : sql``}
    when ${inSubjects} then 900 + ${otherLanguage(language)} else 910 + ${otherLanguage(language)} end`
}

const hasAll = (words: readonly Word[]): Sql =>
  sql`s.words @@ ${wordsQuery(words, { fields: [''], whole: true })}::tsquery`

export type NamedPerson = {
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
export function personOf({ words }: WantedWords): NamedPerson | null {
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
function nameLevel({ key, language }: WantedWords, words: readonly Word[], whole: boolean): Sql {
  const within = (weights: string) =>
    sql`s.words @@ ${wordsQuery(words, { fields: [''], weights, whole })}::tsquery`
  const said = key.split(' ')
  const telling = new Set(said.filter((word) => !isFiller(word))).size
  // By their number first: few titles get further, and to take one apart costs more than all else here.
  const isAllSaid = sql`(s.telling_words <= ${telling}) is not false
        and string_to_array(left(s.title_key, s.title_length), ' ') <@ (${fillers} || ${said}::text[])`
  const inTitle = (level: Sql) =>
    sql`case when s.is_collection then 30 when ${isAllSaid} then 0 else ${level} end`
  return sql`case when ${within('A')} then ${inTitle(sql`10`)} when ${within('AB')} then ${inTitle(sql`20`)}
    when ${within('ABC')} then 40 else 50 end
    + (s.title_key not like ${`%${key.replaceAll(' ', '%')}%`})::int * 2 + ${otherLanguage(language)}`
}
