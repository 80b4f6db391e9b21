import type { Database } from '#platform/database/database.ts'
import type { PageRequest } from '#platform/graphql/pages.ts'
import {
  type BookColumns,
  type BookFilter,
  type BookOrder,
  type BookRow,
  findBooks,
  listBooksOf,
} from '../../book.table.ts'
import {
  everyTitleList,
  type MaterializedList,
  listOfPublisher,
  listOfTag,
} from './materializedList.rules.ts'
import {
  everyMaterialized,
  idsOfPage,
  type Materialization,
  type PageOfList,
  simplePage,
  totalOf,
} from './materializedPage.table.ts'
import type { Ordering } from './ordering.table.ts'

/**
 * What is on sale at a moment, of all titles, one tag or one publisher, in one order; at no moment all titles, on sale or not.
 */
export type MaterializedListing = {
  readonly list: MaterializedList
  readonly ordering: Ordering
  readonly at: Date | null
}

/** Undefined for a list whose total and marks are not kept. */
export function materializedListingOf(
  filter: BookFilter,
  order: readonly BookOrder[],
): MaterializedListing | undefined {
  const { listedAt, tags, publisher, printToo = true, ...others } = filter
  const [{ by, descending } = { by: 'title', descending: false } as const, ...further] = order
  const list = listOf(tags, publisher)
  const isPlain =
    printToo && further.length === 0 && Object.values(others).every((value) => value === undefined)
  if (list === undefined || by === 'series' || !isPlain) return undefined
  if (listedAt === null && list !== everyTitleList) return undefined
  return { list, ordering: { by, descending }, at: listedAt }
}

function listOf(
  tags: readonly number[] | undefined,
  publisher: number | undefined,
): MaterializedList | undefined {
  if (tags === undefined) return publisher === undefined ? everyTitleList : listOfPublisher(publisher)
  const [tag, ...others] = tags
  return tag === undefined || others.length > 0 || publisher !== undefined ? undefined : listOfTag(tag)
}

type MaterializedQuery = {
  readonly page: PageRequest
  readonly columns: BookColumns
  readonly isCounted: boolean
}

/** A page of a kept listing, and how many there are where that is asked for (else 0). */
export async function readMaterializedPage(
  db: Database,
  listing: MaterializedListing,
  { page, columns, isCounted }: MaterializedQuery,
) {
  const wanted = { ...listing, offset: page.offset, limit: page.itemsPerPage }
  const mustKnow = listing.list !== everyTitleList
  const counted = mustKnow || isCounted ? totalOf(db, listing.list, listing.at) : undefined
  const keeping = (mustKnow && (await counted)) || everyMaterialized
  const [collection, known] = await Promise.all([booksOfPage(db, wanted, { keeping, columns }), counted])
  return { collection, totalCount: known?.total ?? 0 }
}

type Reading = { readonly keeping: Materialization; readonly columns: BookColumns }

/** Titles of a page of a list in its order. */
export const booksOfPage = async (
  db: Database,
  page: PageOfList,
  { keeping, columns }: Reading,
): Promise<BookRow[]> => {
  const simple = simplePage(page, keeping)
  if (simple) return listBooksOf(db, simple, columns)
  return booksInOrder(db, await idsOfPage(db, page, keeping), columns)
}

/** Titles in the order of their numbers as they are given. */
export async function booksInOrder(
  db: Database,
  ids: readonly number[],
  columns: BookColumns,
): Promise<BookRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await findBooks(db, ids, columns)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
