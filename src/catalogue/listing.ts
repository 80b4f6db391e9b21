import type { GraphQLResolveInfo } from 'graphql'
import { requireVerified } from '#identity/access.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { askedFields } from '#platform/graphql/asked.ts'
import { type PageRequest, pageRequest, paginationInfo } from '#platform/graphql/pages.ts'
import {
  type BookColumns,
  type BookFilter,
  type BookOrder,
  type BookRow,
  countBooks,
  listBooks,
  listFeatured,
} from './book.table.ts'
import { featuredListOf } from './featured.rules.ts'
import { correctedSearch } from './spelling.service.ts'

type PageArguments = {
  readonly page?: number | null | undefined
  readonly itemsPerPage?: number | null | undefined
}

export const requestedPage = ({ page, itemsPerPage }: PageArguments): PageRequest =>
  pageRequest(page ?? 1, itemsPerPage ?? 20)

/** The columns that an operation needs of a list's books. */
export function askedColumns(info: GraphQLResolveInfo): BookColumns {
  const asked = askedFields(info, 'collection')
  return { description: asked.has('description'), tags: asked.has('tagIds') }
}

type Listing = {
  readonly filter: BookFilter
  readonly order: readonly BookOrder[]
  readonly page: PageRequest
}

/**
 * A page of books with its pagination; what is not asked for is neither fetched nor counted. A search that finds
 * nothing is answered by one of its words' nearest spelling, and says so.
 */
export async function bookListing(context: Context, info: GraphQLResolveInfo, listing: Listing) {
  const found = await foundBooks(context, info, listing)
  if (found.collection.length > 0) return found
  const corrected = await correctedListing(context, listing)
  if (corrected === null) return found
  const searchedFor = corrected.filter.searches.map(({ text }) => text).join(' ')
  return { ...(await foundBooks(context, info, corrected)), searchedFor }
}

function foundBooks({ db }: Context, info: GraphQLResolveInfo, { filter, order, page }: Listing) {
  const wanted = { order, limit: page.itemsPerPage, offset: page.offset, asked: askedColumns(info) }
  const count = askedFields(info).has('paginationInfo') ? countBooks(db, filter) : 0
  return pageOf(page, listBooks(db, filter, wanted), count)
}

async function correctedListing({ db, now }: Context, listing: Listing) {
  const [search, ...others] = listing.filter.searches ?? []
  // A page past the end of what was found needs no other spelling.
  if (!search || (listing.page.page > 1 && (await countBooks(db, listing.filter)) > 0)) return null
  const corrected = await correctedSearch(db, search, now)
  return corrected && { ...listing, filter: { ...listing.filter, searches: [corrected, ...others] } }
}

/** The titles of the reader's featured list first, then the newest. */
export function featuredListing(
  { db, now, preferences }: Context,
  info: GraphQLResolveInfo,
  page: PageRequest,
) {
  const wanted = { at: now, limit: page.itemsPerPage, offset: page.offset, asked: askedColumns(info) }
  const count = askedFields(info).has('paginationInfo') ? countBooks(db, { listedAt: now }) : 0
  return pageOf(page, listFeatured(db, featuredListOf(preferences.country), wanted), count)
}

/** All that the caller owns and can open, on one page. Throws for callers who are not verified. */
export async function shelfListing(
  context: Context,
  info: GraphQLResolveInfo,
  { filter, order }: { filter: BookFilter; order: readonly BookOrder[] },
) {
  requireVerified(context.caller)
  const owned = { ...filter, ids: [...(await context.ownedTitles())], printToo: false }
  const rows = await listBooks(context.db, owned, {
    order,
    limit: null,
    offset: 0,
    asked: askedColumns(info),
  })
  const collection = rows.map((row) => ({ ...row, on_shelf: true }))
  return pageOf({ page: 1, itemsPerPage: Math.max(1, rows.length), offset: 0 }, collection, rows.length)
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

function isDescending(direction: string): boolean {
  if (direction !== 'ASC' && direction !== 'DESC')
    throw new ShopError('general.badInput', {
      debugMessage: `a sort direction is ASC or DESC, not ${direction}`,
    })
  return direction === 'DESC'
}

async function pageOf(
  page: PageRequest,
  rows: Promise<BookRow[]> | BookRow[],
  count: Promise<number> | number,
) {
  const [collection, totalCount] = await Promise.all([rows, count])
  return { collection, paginationInfo: paginationInfo(page, totalCount) }
}
