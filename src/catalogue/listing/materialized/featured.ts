import type { Database } from '#platform/database/database.ts'
import { type BookColumns, type BookRow, booksInOrder } from '../../book.table.ts'
import { everyTitleList } from './materializedList.rules.ts'
import { everyMaterialized, idsOfPage } from './materializedPage.table.ts'

type FeaturedQuery = {
  readonly at: Date | null
  readonly limit: number
  readonly offset: number
  readonly columns: BookColumns
}

/** These titles in their order, then all others on sale, the newest first. */
export async function listFeatured(
  db: Database,
  featured: readonly number[],
  { at, limit, offset, columns }: FeaturedQuery,
): Promise<BookRow[]> {
  const first = featured.slice(offset, offset + limit)
  const others = {
    list: everyTitleList,
    ordering: { by: 'newest', descending: true } as const,
    at,
    offset: Math.max(0, offset - featured.length),
    limit: limit - first.length,
    except: featured,
  }
  const rest = others.limit > 0 ? await idsOfPage(db, others, everyMaterialized) : []
  return booksInOrder(db, [...first, ...rest], columns)
}
