import { join, nothing, type Sql, sql } from '#platform/database/sql.ts'
import { hasWords } from './filters.table.ts'
import { personQuery, titleBeginnings, type Word, wordsQuery } from './query.rules.ts'
import type { WantedWords } from './request.rules.ts'
import { fillerWords } from './words.rules.ts'

// The place of a hit is one number, lower is better. Hundreds are its class: 0 only in the language that is spoken, 1 and 2 by
// a person of that name, or the very title, 3 titles that go on with another word, 4 of a kind, 5 and 6 words in names, 7 titles
// that begin so, 8 beginnings of words in names, 9 descriptions. The row is `s`: of search_names where the names have the words.

/** With more titles than this a name is compared with no more of them. Text of the statement, as in `countTitles`. */
const maxCompared = sql`2000`

const workFirst = sql`s.is_collection::int`

const otherLanguage = (language: string | null): Sql =>
  language === null ? sql`0` : sql`(s.language is distinct from ${language})::int`

const isOfKind = sql`when s.book_id in (select book_id from kinds) then 400`

/** Of a hit that has the words in its names. `spoken` and `kinds` are read where they are asked for. */
export function placeOfNamed(wanted: WantedWords): Sql {
  const { words, language, everywhere } = wanted
  const isWhole = words.every(({ whole, initials }) => whole.length > 0 || initials !== null)
  const isOpen = words.some(({ beginnings }) => beginnings.length > 0)
  // What only a code says is in no name.
  if (!isWhole && !isOpen && !everywhere) return nameLevel(wanted, words, true)
  const cases = [
    wanted.spoken === null ? nothing : sql`when s.book_id in (select book_id from spoken) then ${workFirst}`,
    ...(isWhole || words.length > 1 ? titlesAndPeople(wanted, isWhole) : []),
    isWhole
      ? sql`when s.title_key || ' ' like any(${goingOn(wanted, ' %')}) then 300 + ${workFirst}`
      : nothing,
    everywhere && wanted.ofKind ? sql`${isOfKind} + ${otherLanguage(language)}` : nothing,
    ...(isWhole ? wholeNames(wanted, isOpen) : []),
    ...(isOpen ? begunNames(wanted) : []),
  ]
  return sql`case ${join(cases, sql` `)} else 900 + ${otherLanguage(language)} end`
}

const goingOn = ({ key }: WantedWords, rest: string): Sql =>
  sql`${titleBeginnings(key).map((title) => title + rest)}::text[]`

/** One word may be a title as well as a name; several are rather a name. */
function titlesAndPeople({ key, words }: WantedWords, isWhole: boolean): readonly Sql[] {
  const isPersonFirst = words.length > 1
  const [first, second] = [sql`100 + ${workFirst}`, sql`200 + ${workFirst}`]
  const person = isPerson(words, isPersonFirst ? first : second)
  const titles = titleBeginnings(key)
  const title = isWhole
    ? sql`when left(s.title_key, s.title_length) = any(${titles}::text[]) then ${isPersonFirst ? second : first}`
    : nothing
  return isPersonFirst ? [person, title] : [title, person]
}

function wholeNames(wanted: WantedWords, isOpen: boolean): readonly Sql[] {
  const { words, asking } = wanted
  const all = [...words, ...asking]
  return [
    asking.length > 0 ? sql`when ${hasAll(all)} then 500 + ${nameLevel(wanted, all, true)}` : nothing,
    sql`when ${isOpen ? hasAll(words) : sql`true`} then 600 + ${nameLevel(wanted, words, true)}`,
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

/** A name that more books have in their titles is rather what they are about, or no name; one word has to be clearly a name. */
function isPerson(words: readonly Word[], place: Sql): Sql {
  const person = personQuery(words)
  if (person === null) return nothing
  const atLeast = words.length > 1 ? sql`>=` : sql`>`
  const inTitle = wordsQuery(words, { fields: [''], weights: 'A' })
  return sql`when s.words @@ ${person}::tsquery and (
    select count(*) filter (where words @@ ${person}::tsquery) ${atLeast} count(*) filter (where words @@ ${inTitle}::tsquery)
    from (select words from search_names s where ${hasWords(wordsQuery(words, { fields: [''] }))} limit ${maxCompared}) named)
    then ${place}`
}

/**
 * 0 a title of which the query says every word; then by tens when all words are in the title, when people are needed too, if
 * that only puts works together, then series, publisher. Words in the order of the query come first.
 */
function nameLevel({ key, language }: WantedWords, words: readonly Word[], whole: boolean): Sql {
  const within = (weights: string) =>
    sql`s.words @@ ${wordsQuery(words, { fields: [''], weights, whole })}::tsquery`
  const said = [...key.split(' '), ...fillerWords()]
  return sql`case when ${within('AB')} then
      case when s.is_collection then 30 when string_to_array(left(s.title_key, s.title_length), ' ') <@ ${said}::text[] then 0
        when ${within('A')} then 10 else 20 end
    when ${within('ABC')} then 40 else 50 end
    + (s.title_key not like ${`%${key.replaceAll(' ', '%')}%`})::int * 2 + ${otherLanguage(language)}`
}
