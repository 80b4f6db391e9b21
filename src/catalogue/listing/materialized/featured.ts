import type { Database } from '#platform/database/database.ts'
import type { PageRequest } from '#platform/graphql/pages.ts'
import { type BookColumns, type BookRow, listFeaturedIds } from '../../book.table.ts'
import { everyTitleList } from './materializedList.rules.ts'
import { booksInOrder } from './materializedListing.ts'
import { everyMaterialized, idsOfPage } from './materializedPage.table.ts'

type FeaturedQuery = { readonly at: Date; readonly page: PageRequest; readonly columns: BookColumns }

/** Titles of a featured list in its order, then all others on sale, the newest first. */
export async function listFeatured(
  db: Database,
  listId: number,
  { at, page, columns }: FeaturedQuery,
): Promise<BookRow[]> {
  const featured = await listFeaturedIds(db, listId, at)
  const first = featured.slice(page.offset, page.offset + page.itemsPerPage)
  const limit = page.itemsPerPage - first.length
  const others = {
    list: everyTitleList,
    ordering: { by: 'newest', descending: true } as const,
    at,
    offset: Math.max(0, page.offset - featured.length),
    limit,
    except: featured,
  }
  const rest = limit > 0 ? await idsOfPage(db, others, everyMaterialized) : []
  return booksInOrder(db, [...first, ...rest], columns)
}
