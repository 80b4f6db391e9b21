import type { Database } from '#platform/database/database.ts'
import { boundedListing, isPlain } from '../listing/bounded/boundedListing.ts'
import { listFeatured } from '../listing/materialized/featured.ts'
import {
  rebuildLists,
  refreshLists,
  listCrontab,
  listTasks,
} from '../listing/materialized/refreshLists.tasks.ts'
import { everyTitleList } from '../listing/materialized/materializedList.rules.ts'
import { materializedListingOf, readMaterializedPage } from '../listing/materialized/materializedListing.ts'
import { totalOf } from '../listing/materialized/materializedPage.table.ts'
import { countBooks, listBooks } from '../listing/plain.table.ts'
import { listRelated } from '../related/related.table.ts'
import { popularityCrontab, popularityTasks } from './popularity.tasks.ts'
import type { BookAnswer, BookQuery, SearchEngine } from './searchEngine.ts'
import { hasSearch, searchByWords, suggestByWords } from './wordSearch.ts'

/** In the shop's own database (docs/decisions/0006): triggers write its rows in the transaction that changes a title. */
export const postgresEngine: SearchEngine = {
  search: (db, query) => (hasSearch(query) ? searchByWords(db, query) : list(db, query)),
  suggest: suggestByWords,
  related: listRelated,
  index: {
    tasks: (db) => ({ ...popularityTasks(db), ...listTasks(db) }),
    crontab: [popularityCrontab, listCrontab].join('\n'),
    rebuild: async (db) => {
      await rebuildLists(db)
      await refreshLists(db)
    },
  },
}

async function list(db: Database, query: BookQuery): Promise<BookAnswer> {
  const { filter, order, limit, offset, columns, count } = query
  if (query.pinned) return listPinned(db, query, query.pinned)
  const kept = query.perWork ? undefined : materializedListingOf(filter, order)
  if (kept) {
    const page = { limit, offset, columns, isCounted: count.total }
    const { collection, totalCount } = await readMaterializedPage(db, kept, page)
    return plainAnswer(collection, totalCount)
  }
  // What is not on sale of a tag or a publisher is for the office, which reads it as a whole.
  if (!isPlain(query)) return boundedListing(db, query)
  const [collection, total] = await Promise.all([
    listBooks(db, filter, { order, limit, offset, asked: columns }),
    count.total ? countBooks(db, filter) : null,
  ])
  return plainAnswer(collection, total)
}

async function listPinned(
  db: Database,
  { filter: { listedAt }, limit, offset, columns, count }: BookQuery,
  pinned: readonly number[],
): Promise<BookAnswer> {
  const [collection, counted] = await Promise.all([
    listFeatured(db, pinned, { at: listedAt, limit, offset, columns }),
    count.total ? totalOf(db, everyTitleList, listedAt) : null,
  ])
  return plainAnswer(collection, counted?.total ?? null)
}

const plainAnswer = (collection: BookAnswer['collection'], total: number | null): BookAnswer => ({
  collection,
  total,
  isLowerBound: false,
  facets: null,
  searchedFor: null,
})
