import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type BookRow, booksInOrder } from '../../book.table.ts'
import { countedFormats, type FacetBucket, facetCountsOf } from '../facetCounts.rules.ts'
import { type BookFilter, type FilterChoice, nothingChosen } from '../request.rules.ts'
import type { BookAnswer, BookQuery, SearchEngine, TypedSearch } from '../searchEngine.ts'
import { searchKey } from '../words.rules.ts'

/**
 * Another engine, in this process's memory: what the resolvers need and no more. It knows neither misspellings nor series,
 * subjects and prices, and follows the titles only when it is rebuilt.
 */
export function memoryEngine(): SearchEngine {
  let titles: readonly BookRow[] = []
  return {
    search: (db, query) => answerOf(db, titles, query),
    suggest: (db, typed, limit) => {
      const found = titles.filter((title) => hasWords(title, { typed, everywhere: false })).toSorted(byTitle)
      return booksInOrder(db, idsOf(found.slice(0, limit)))
    },
    related: (_, book, { at, limit }) => {
      const authors = titles.find(({ id }) => id === book)?.author_names ?? []
      const alike = titles.filter(
        ({ id, author_names: names, available_from: from }) =>
          id !== book && isOnSale(from, at) && names.some((name) => authors.includes(name)),
      )
      return Promise.resolve(idsOf(alike.slice(0, limit)))
    },
    index: {
      tasks: () => ({}),
      crontab: '',
      rebuild: async (db) => {
        const ids = await db.many<{ id: number }>(sql`select id from books order by id`)
        titles = await booksInOrder(db, idsOf(ids))
      },
    },
  }
}

async function answerOf(db: Database, titles: readonly BookRow[], query: BookQuery): Promise<BookAnswer> {
  const { filter, searches, offset, limit, count } = query
  const choice = filter.choice ?? nothingChosen
  const matches = titles.filter(
    (title) => isListed(title, filter) && searches.every((search) => hasWords(title, search)),
  )
  const found = matches.filter((title) => isChosen(title, choice)).toSorted(orderOf(query))
  const results = query.perWork ? firstOfWorks(found) : found
  const rows = await booksInOrder(db, idsOf(results.slice(offset, offset + limit)), query.columns)
  return {
    collection: rows.filter(({ available_from: from }) => isOnSale(from, filter.listedAt)),
    total: count.total ? results.length : null,
    isLowerBound: false,
    facets: count.facets
      ? { ...facetCountsOf(bucketsOf(matches, query), choice), isLowerBound: false }
      : null,
    searchedFor: null,
  }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

const isOnSale = (from: Date | null, at: Date | null): boolean => at === null || (from !== null && from <= at)

function isListed(title: BookRow, { listedAt, ids, tags, publisher, printToo }: BookFilter): boolean {
  if (!isOnSale(title.available_from, listedAt) || (printToo === false && title.format === 'print'))
    return false
  if (ids && !ids.includes(title.id)) return false
  if (tags && !tags.some((tag) => title.tag_ids?.includes(tag))) return false
  return publisher === undefined || title.publisher_id === publisher
}

function hasWords(title: BookRow, { typed, everywhere }: TypedSearch): boolean {
  const names = [title.title, title.subtitle, title.series, title.publisher_name, ...title.author_names]
  const text = [...names, everywhere ? title.description : null].filter((each) => each !== null).join(' ')
  const words = searchKey(text).split(' ')
  return searchKey(typed)
    .split(' ')
    .every((word) => words.includes(word))
}

function isChosen(title: BookRow, { formats, languages, grades, free, available }: FilterChoice): boolean {
  if (formats && !formats.includes(title.format)) return false
  if (languages && !languages.includes(title.language ?? '')) return false
  if (grades && !grades.some((grade) => title.tag_ids?.includes(grade))) return false
  return (!free || Number(title.price) === 0) && (!available || title.is_ready)
}

type Compare = (a: BookRow, b: BookRow) => number

const byTitle: Compare = (a, b) => a.title.localeCompare(b.title) || a.id - b.id

const sortKeys = {
  title: ({ title }: BookRow) => title,
  format: ({ format }: BookRow) => format,
  publisher: ({ publisher_name: name }: BookRow) => name ?? '',
  price: ({ price }: BookRow) => Number(price),
  newest: ({ available_from: from }: BookRow) => from?.getTime() ?? 0,
  series: ({ series }: BookRow) => series ?? '',
} as const

function orderOf({ order, pinned = [] }: BookQuery): Compare {
  const rank = ({ id }: BookRow) => (pinned.includes(id) ? pinned.indexOf(id) : pinned.length)
  return (a, b) => {
    const terms = order.map(({ by, descending }) => {
      const [first, second] = [sortKeys[by](a), sortKeys[by](b)]
      const compared = first === second ? 0 : first < second ? -1 : 1
      return descending ? -compared : compared
    })
    return [rank(a) - rank(b), ...terms, byTitle(a, b)].find((compared) => compared !== 0) ?? 0
  }
}

const workOf = ({ work_title: work, language, id }: BookRow): string =>
  work === null ? String(id) : `${work} ${language ?? ''}`

const firstOfWorks = (titles: readonly BookRow[]): readonly BookRow[] =>
  [...Map.groupBy(titles, workOf).values()].flatMap(([first]) => first ?? [])

const bucketsOf = (titles: readonly BookRow[], { perWork }: BookQuery): FacetBucket[] =>
  [...Map.groupBy(titles, (title) => (perWork ? workOf(title) : String(title.id))).values()].map(bucketOf)

function bucketOf(titles: readonly BookRow[]): FacetBucket {
  const bits = (isMeant: (title: BookRow) => boolean) =>
    titles.filter(isMeant).reduce((mask, { format }) => mask | (1 << countedFormats.indexOf(format)), 0)
  const formats = bits(() => true)
  return {
    formats,
    free: bits(({ price }) => Number(price) === 0),
    ready: bits(({ is_ready: isReady }) => isReady),
    priced: formats,
    language: titles[0]?.language ?? null,
    grades: titles[0]?.tag_ids ?? [],
    count: 1,
  }
}
