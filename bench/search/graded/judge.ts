import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Result } from './right.ts'
import type { Search } from './searches.ts'

export type Found = {
  readonly bookIds: readonly number[]
  /** Names of the schools and lists that are offered. */
  readonly offered: readonly string[]
}

export type Graded = Search & {
  /** Place of the first right result, from 1; 0 when it is not among those that were asked for. */
  readonly place: number
  readonly isEmpty: boolean
  /** What stands first, so that a miss can be understood. */
  readonly first: string
}

export async function judged(db: Database, search: Search, { bookIds, offered }: Found): Promise<Graded> {
  const isEmpty = bookIds.length + offered.length === 0
  const { right } = search
  if (typeof right !== 'function')
    return {
      ...search,
      place: offered.findIndex((name) => right.includes(name)) + 1,
      isEmpty,
      first: offered[0] ?? 'nothing',
    }
  const results = await resultsOf(db, bookIds)
  return { ...search, place: results.findIndex(right) + 1, isEmpty, first: nameOf(results[0]) }
}

const nameOf = (result: Result | undefined): string =>
  result ? `${result.title} (${result.authors.join(', ')}, ${result.format})` : 'nothing'

const resultsOf = (db: Database, ids: readonly number[]) =>
  db.many<Result>(sql`
    select b.title, b.author_names as authors, b.language, b.format, b.price = 0 as "isFree",
      array(select t.names ->> 'eng' from book_tags bt join tags t on t.id = bt.tag_id where bt.book_id = b.id)
        || array(select s.heading from book_subjects bs join subjects s on s.id = bs.subject_id where bs.book_id = b.id)
        as about
    from unnest(${ids}::int[]) with ordinality wanted (id, place) join books b on b.id = wanted.id
    order by wanted.place`)
