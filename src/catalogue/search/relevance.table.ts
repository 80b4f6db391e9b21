import { join, type Sql, sql } from '#platform/database/sql.ts'
import type { SearchRequest, WantedWords } from './request.rules.ts'
import { afterAll, hasIsbn, hasWords, isChosen, baseFilter } from './filters.table.ts'
import { titleBeginnings, wordsQuery } from './query.rules.ts'

// The sign after a space: before it in order stands what goes on with another word.
const afterSpace = '!'

/** With more titles than this in it, a range is walked by rank instead of being sorted. */
const maxSorted = 2000

const rank = sql`popularity desc, available_from desc nulls last, book_id desc`
const columns = sql`s.book_id, s.work_key, s.format, s.popularity, s.available_from`

type Class = { readonly rows: (condition: Sql) => Sql; readonly order: Sql }

/**
 * Best first, each with its `index`; a class is only looked at when those before it have too few rows:
 * the very title, titles that begin so, words in names (`nameTier`), in subjects and tags, in descriptions.
 * Within a class what more readers have comes first, then what is newer.
 */
export function rankedRows(request: SearchRequest, most: number): Sql {
  const [wanted] = request.wanted
  const names = [sql`c0`, sql`c1`, sql`c2`, sql`c3`, sql`c4`, sql`c5`].slice(
    0,
    classesOf(wanted, most).length,
  )
  const classes = classesOf(wanted, most).map(({ rows, order }, index) => {
    const before = names.slice(0, index)
    const condition = join(
      [
        baseFilter(request),
        isChosen(request.choice),
        ...before.map((name) => sql`s.book_id not in (select book_id from ${name})`),
      ],
      sql` and `,
    )
    const filled = join([sql`0`, ...before.map((name) => sql`(select count(*) from ${name})`)], sql` + `)
    return sql`${names[index] ?? sql`c0`} as materialized (
      select *, row_number() over (order by ${order}) as step from (
        select * from (${rows(condition)}) r where (select ${filled}) < ${most} order by ${order} limit ${most}) r)`
  })
  const all = names.map(
    (name, index) => sql`select book_id, work_key, format, ${index}::int as class, step from ${name}`,
  )
  return sql`
    with ${join(classes, sql`, `)}
    select book_id, work_key, format, row_number() over (order by class, step) as index
    from (${join(all, sql` union all `)}) rows order by index limit ${most}`
}

function classesOf(wanted: WantedWords, most: number): readonly Class[] {
  const { key, words, isbns, everywhere } = wanted
  if (isbns.length > 0)
    return [
      {
        rows: (condition) =>
          sql`select ${columns}, s.isbn from search_names s where ${hasIsbn(isbns)} and ${condition}`,
        order: sql`isbn, ${rank}`,
      },
    ]
  const isWhole = words.every(({ whole }) => whole.length > 0)
  const isOpen = words.some(({ beginnings }) => beginnings.length > 0)
  const titles = titleBeginnings(key)
  return [
    ...(isWhole ? [exactTitle(titles), titlesFrom(titles, afterSpace, most), nameTier(words, true)] : []),
    ...(isOpen ? [titlesFrom(titles, afterAll, most), nameTier(words, false)] : []),
    ...(everywhere ? [descriptionTier(words)] : []),
  ]
}

const exactTitle = (titles: readonly string[]): Class => ({
  rows: (condition) => sql`
    select ${columns} from search_names s
    where left(s.title_key, s.title_length) = any(${titles}::text[]) and ${condition}`,
  order: rank,
})

/** Titles that begin with one of these texts. A few are sorted, many are walked by rank until the page is full. */
const titlesFrom = (titles: readonly string[], end: string, most: number): Class => {
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
    order: rank,
  }
}

/** 0 when all words are in the title, 1 when people are needed too, 2 for the series, 3 for the publisher. */
const nameTier = (words: WantedWords['words'], whole: boolean): Class => {
  const within = (weights: string) => sql`${wordsQuery(words, { fields: [''], weights, whole })}::tsquery`
  return {
    rows: (condition) => sql`
      select ${columns}, case when s.words @@ ${within('A')} then 0 when s.words @@ ${within('AB')} then 1
        when s.words @@ ${within('ABC')} then 2 else 3 end as level
      from search_names s where ${hasWords(wordsQuery(words, { fields: [''], whole }))} and ${condition}`,
    order: sql`level, ${rank}`,
  }
}

const descriptionTier = (words: WantedWords['words']): Class => ({
  rows: (condition) => sql`
    select ${columns}, case when s.words @@ ${wordsQuery(words, { fields: ['', '~'] })}::tsquery then 0 else 1 end as level
    from search_texts s where ${hasWords(wordsQuery(words, { fields: ['', '~', '='] }))} and ${condition}`,
  order: sql`level, ${rank}`,
})
