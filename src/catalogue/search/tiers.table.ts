import { join, type Sql, sql } from '#platform/database/sql.ts'
import { afterAll, hasIsbn, hasWords } from './filters.table.ts'
import { personQuery, type Word, wordsQuery } from './query.rules.ts'
import { fillerWords } from './words.rules.ts'

/** Results of one kind; a condition keeps out what is filtered, or stands before them already. */
export type Tier = { readonly rows: (condition: Sql) => Sql; readonly order: Sql }

// The sign after a space: before it in order stands what goes on with another word.
const afterSpace = '!'

/** With more titles than this in it, a range is walked by rank instead of being sorted. Text of the statement, as in `countTitles`. */
const maxSorted = sql`2000`

const rank = sql`popularity desc, available_from desc nulls last, book_id desc`
// The work itself comes before what puts works together or explains them.
const workFirst = sql`is_collection, ${rank}`
const columns = sql`s.book_id, s.work_key, s.format, s.popularity, s.available_from, s.is_collection, s.language`

export const isbnTier = (isbns: readonly string[]): Tier => ({
  rows: (condition) =>
    sql`select ${columns}, s.isbn from search_names s where ${hasIsbn(isbns)} and ${condition}`,
  order: sql`isbn, ${rank}`,
})

/** A name that more books have in their titles is rather what they are about, or no name; one word has to be clearly a name. */
export function personTier(words: readonly Word[]): Tier[] {
  const person = personQuery(words)
  if (person === null) return []
  const atLeast = words.length > 1 ? sql`>=` : sql`>`
  const inTitle = wordsQuery(words, { fields: [''], weights: 'A' })
  return [
    {
      rows: (condition) => sql`
        select ${columns} from search_names s
        where ${hasWords(person)} and ${condition} and (
          select count(*) filter (where words @@ ${person}::tsquery) ${atLeast} count(*) filter (where words @@ ${inTitle}::tsquery)
          from (select words from search_names s where ${hasWords(wordsQuery(words, { fields: [''] }))} limit ${maxSorted}) named)`,
      order: workFirst,
    },
  ]
}

export const titleTier = (titles: readonly string[]): Tier => ({
  rows: (condition) => sql`
    select ${columns} from search_names s
    where left(s.title_key, s.title_length) = any(${titles}::text[]) and ${condition}`,
  order: workFirst,
})

type GoesOn = 'with a word' | 'within one'

/** Titles that begin with one of these texts. A few are sorted, many are walked by rank until the page is full. */
export const titlesFromTier = (titles: readonly string[], goesOn: GoesOn, most: number): Tier => {
  const end = goesOn === 'with a word' ? afterSpace : afterAll
  const isWithin = (title: string) => sql`(s.title_key >= ${title} and s.title_key < ${title + end})`
  return {
    rows: (condition) => sql`
      with few as materialized (
        select found.* from unnest(${titles}::text[]) b (text) cross join lateral (
          select ${columns} from search_names s
          where s.title_key >= b.text and s.title_key < b.text || ${end} and ${condition} limit ${maxSorted}
        ) found limit ${maxSorted}
      )
      select * from few where (select count(*) from few) < ${maxSorted}
      union all
      (select ${columns} from (select * from search_names order by ${rank} offset 0) s
       where (select count(*) from few) >= ${maxSorted} and (${join(titles.map(isWithin), sql` or `)}) and ${condition}
       limit ${most})`,
    order: workFirst,
  }
}

type Names = { readonly key: string; readonly whole: boolean; readonly language: string | null }

/**
 * 0 when all words are in the title, 1 when people are needed too, 2 if that only puts works together, then series,
 * publisher; before all that a title of which the query says every word. Words in the order of the query come first.
 */
export const nameTier = (words: readonly Word[], { key, whole, language }: Names): Tier => {
  const within = (weights: string) => sql`${wordsQuery(words, { fields: [''], weights, whole })}::tsquery`
  const said = [...key.split(' '), ...fillerWords()]
  return {
    rows: (condition) => sql`
      select ${columns}, s.title_key not like ${`%${key.replaceAll(' ', '%')}%`} as is_turned,
        case when s.words @@ ${within('AB')} then
          case when s.is_collection then 2 when string_to_array(left(s.title_key, s.title_length), ' ') <@ ${said}::text[] then -1
            when s.words @@ ${within('A')} then 0 else 1 end
        when s.words @@ ${within('ABC')} then 3 else 4 end as level
      from search_names s where ${hasWords(wordsQuery(words, { fields: [''], whole }))} and ${condition}`,
    order: sql`level, is_turned, ${spokenFirst(language)}${rank}`,
  }
}

export const subjectTier = (words: readonly Word[], language: string | null): Tier => ({
  rows: (condition) => sql`
    select ${columns} from search_texts s where ${hasWords(wordsQuery(words, { fields: ['', '~'] }))} and ${condition}`,
  order: sql`${spokenFirst(language)}${rank}`,
})

/** Only in this language; what has the words in its names comes before what is about them. */
export const spokenTier = (words: readonly Word[], language: string): Tier => ({
  rows: (condition) => sql`
    select ${columns}, case when s.words @@ ${wordsQuery(words, { fields: [''] })}::tsquery then 0 else 1 end as level
    from search_texts s
    where s.language = ${language} and ${hasWords(wordsQuery(words, { fields: ['', '~'] }))} and ${condition}`,
  order: sql`level, ${workFirst}`,
})

export const descriptionTier = (words: readonly Word[], language: string | null): Tier => ({
  rows: (condition) => sql`
    select ${columns}, case when s.words @@ ${wordsQuery(words, { fields: ['', '~'] })}::tsquery then 0 else 1 end as level
    from search_texts s where ${hasWords(wordsQuery(words, { fields: ['', '~', '='] }))} and ${condition}`,
  order: sql`level, ${spokenFirst(language)}${rank}`,
})

const spokenFirst = (language: string | null): Sql =>
  language === null ? sql`` : sql`language is distinct from ${language}, `
