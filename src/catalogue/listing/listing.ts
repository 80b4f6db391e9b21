import { ownedTitles } from '#entitlements/ownedTitles.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { requireVerified } from '#identity/access.ts'
import type { Context } from '#platform/graphql/context.ts'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import { type PageRequest, pageRequest, paginationInfo } from '#platform/graphql/pages.ts'
import { isDescending } from '#platform/graphql/sortDirection.ts'
import { type BookColumns, type BookOrder, type BookRow, countBooks, listBooks } from '../book.table.ts'
import { listFeatured } from './materialized/featured.ts'
import { everyTitleList } from './materialized/materializedList.rules.ts'
import {
  type MaterializedListing,
  materializedListingOf,
  readMaterializedPage,
} from './materialized/materializedListing.ts'
import { totalOf } from './materialized/materializedPage.table.ts'
import { featuredListOf } from '../tags/featured.rules.ts'
import { boundedListing, isPlain } from './bounded/boundedListing.ts'
import { type SearchListing, searchListing, type TypedSearch } from './searchListing.ts'

type PageArguments = {
  readonly page?: number | null | undefined
  readonly itemsPerPage?: number | null | undefined
}

export const requestedPage = ({ page, itemsPerPage }: PageArguments): PageRequest =>
  pageRequest(page ?? 1, itemsPerPage ?? 20)

const detailFields = [
  'subtitle',
  'isbn',
  'language',
  'publishedOn',
  'pages',
  'minutes',
  'createdAt',
  'audioPreviewUrl',
  'readUrl',
]

export function requestedColumns(info: GraphQLResolveInfo): BookColumns {
  const asked = requestedFields(info, 'collection')
  const details = detailFields.some((name) => asked.has(name))
  return { description: asked.has('description'), tags: asked.has('tagIds'), details }
}

type ListingInput = Omit<SearchListing, 'columns' | 'searches'> & {
  readonly searches: readonly TypedSearch[]
}

/** A page of books with its pagination; what is not asked for is neither fetched nor counted. */
export function bookListing(context: Context, info: GraphQLResolveInfo, listing: ListingInput) {
  const { filter, order, page } = listing
  const columns = requestedColumns(info)
  const [first, ...others] = listing.searches
  if (first) return searchListing(context, info, { ...listing, columns, searches: [first, ...others] })
  const isCounted = requestedFields(info).has('paginationInfo')
  const kept = listing.perWork ? undefined : materializedListingOf(filter, order)
  if (kept) return materializedPage(context, kept, { page, columns, isCounted })
  // What is not on sale of a tag or a publisher is for the office, which reads it as a whole.
  if (!isPlain({ ...listing, columns })) return boundedListing(context, info, { ...listing, columns })
  const wanted = { order, limit: page.itemsPerPage, offset: page.offset, asked: columns }
  const count = isCounted ? countBooks(context.db, filter) : 0
  return pageOf(page, listBooks(context.db, filter, wanted), count)
}

async function materializedPage(
  { db }: Context,
  listing: MaterializedListing,
  asked: Parameters<typeof readMaterializedPage>[2],
) {
  const { collection, totalCount } = await readMaterializedPage(db, listing, asked)
  return pageOf(asked.page, collection, totalCount)
}

/** The titles of the reader's featured list first, then the newest. */
export function featuredListing(
  { db, now, preferences }: Context,
  info: GraphQLResolveInfo,
  page: PageRequest,
) {
  const wanted = { at: now, page, columns: requestedColumns(info) }
  const count = requestedFields(info).has('paginationInfo')
    ? totalOf(db, everyTitleList, now).then(({ total }) => total)
    : 0
  return pageOf(page, listFeatured(db, featuredListOf(preferences.country), wanted), count)
}

/** All that the caller owns and can open, on one page. Throws for callers who are not verified. */
export async function shelfListing(
  context: Context,
  info: GraphQLResolveInfo,
  listing: Pick<ListingInput, 'searches' | 'filter' | 'order'>,
) {
  requireVerified(context.caller)
  const ids = [...(await ownedTitles(context))]
  const { collection } = await bookListing(context, info, {
    ...listing,
    filter: { ...listing.filter, ids, printToo: false },
    page: { page: 1, itemsPerPage: Math.max(1, ids.length), offset: 0 },
    perWork: false,
  })
  const rows = collection.map((row) => ({ ...row, on_shelf: true }))
  return pageOf({ page: 1, itemsPerPage: Math.max(1, rows.length), offset: 0 }, rows, rows.length)
}

type Direction = string | null | undefined

/** Reads the contract's sort arguments; throws BAD_USER_INPUT for a direction that is neither ASC nor DESC. */
export const bookOrder = <Key extends string>(
  order: readonly (Readonly<Partial<Record<Key, Direction>>> | null)[] | null | undefined,
  columns: Readonly<Record<Key, BookOrder['by']>>,
): BookOrder[] =>
  (order ?? []).flatMap((term) =>
    (Object.keys(columns) as Key[]).flatMap((key) => {
      const direction = term?.[key]
      return direction ? [{ by: columns[key], descending: isDescending(direction) }] : []
    }),
  )

async function pageOf(
  page: PageRequest,
  rows: Promise<BookRow[]> | BookRow[],
  count: Promise<number> | number,
) {
  const [collection, totalCount] = await Promise.all([rows, count])
  return { collection, paginationInfo: paginationInfo(page, totalCount) }
}
