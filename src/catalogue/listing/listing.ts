import { ownedTitles } from '#entitlements/ownedTitles.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { requireVerified } from '#identity/access.ts'
import type { Context } from '#platform/graphql/context.ts'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import { type PageRequest, pageRequest, paginationInfo } from '#platform/graphql/pages.ts'
import { isDescending } from '#platform/graphql/sortDirection.ts'
import { dayInShop } from '#platform/tables/period.rules.ts'
import { type BookColumns, type BookRow, everyColumn, listFeaturedIds } from '../book.table.ts'
import { pricesIn } from '../money.ts'
import type { SortTerm } from '../search/request.rules.ts'
import { type BookAnswer, type BookQuery, isWholeShop, type SearchEngine } from '../search/searchEngine.ts'
import { countableWords } from '../search/unfoundSearch.rules.ts'
import { countUnfound } from '../search/unfoundSearch.table.ts'
import { featuredListOf } from '../tags/featured.rules.ts'

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

type ListingInput = Pick<BookQuery, 'filter' | 'order' | 'perWork' | 'pinned' | 'searches'> & {
  readonly page: PageRequest
}

/** A page of books with its pagination; what is not asked for is neither fetched nor counted. */
export async function bookListing(
  engine: SearchEngine,
  context: Context,
  info: GraphQLResolveInfo,
  { page, ...listing }: ListingInput,
) {
  const requested = requestedFields(info)
  const query = {
    ...listing,
    limit: page.itemsPerPage,
    offset: page.offset,
    columns: requestedColumns(info),
    count: { total: requested.has('paginationInfo'), facets: requested.has('facets') },
    rates: () => pricesIn(context),
  }
  const answer = await engine.search(context.db, query)
  await noteUnfound(context, query, answer)
  const { collection, total, isLowerBound, searchedFor, facets } = answer
  return { collection, paginationInfo: paginationInfo(page, total ?? 0, isLowerBound), searchedFor, facets }
}

/** A search of the whole shop that finds nothing tells the back office what readers miss; that it could not be counted stops nobody. */
async function noteUnfound(
  { db, now, preferences }: Context,
  query: BookQuery,
  { collection, total }: BookAnswer,
): Promise<void> {
  const [search] = query.searches
  const isUnfound = collection.length === 0 && total === 0
  const words = search && isUnfound && isWholeShop(query) ? countableWords(search.typed) : null
  if (words === null) return
  await db
    .transaction((tx) => countUnfound(tx, { day: dayInShop(now), language: preferences.language, words }))
    .catch(() => {})
}

/** The titles of the reader's featured list first, then the newest. */
export async function featuredListing(
  engine: SearchEngine,
  context: Context,
  info: GraphQLResolveInfo,
  page: PageRequest,
) {
  const { db, now, preferences } = context
  return bookListing(engine, context, info, {
    searches: [],
    filter: { listedAt: now },
    pinned: await listFeaturedIds(db, featuredListOf(preferences.country), now),
    order: [{ by: 'newest', descending: true }],
    perWork: false,
    page,
  })
}

/** The newest four titles on sale. */
export async function listNewest(engine: SearchEngine, context: Context): Promise<BookRow[]> {
  const { collection } = await engine.search(context.db, {
    searches: [],
    filter: { listedAt: context.now },
    perWork: false,
    order: [{ by: 'newest', descending: true }],
    limit: 4,
    offset: 0,
    columns: everyColumn,
    count: { total: false, facets: false },
    rates: () => pricesIn(context),
  })
  return collection
}

/** All that the caller owns and can open, on one page. Throws for callers who are not verified. */
export async function shelfListing(
  engine: SearchEngine,
  context: Context,
  info: GraphQLResolveInfo,
  listing: Pick<ListingInput, 'searches' | 'filter' | 'order'>,
) {
  requireVerified(context.caller)
  const ids = [...(await ownedTitles(context))]
  const { collection } = await bookListing(engine, context, info, {
    ...listing,
    filter: { ...listing.filter, ids, printToo: false },
    page: { page: 1, itemsPerPage: Math.max(1, ids.length), offset: 0 },
    perWork: false,
  })
  const rows = collection.map((row) => ({ ...row, on_shelf: true }))
  const page = { page: 1, itemsPerPage: Math.max(1, rows.length), offset: 0 }
  return { collection: rows, paginationInfo: paginationInfo(page, rows.length) }
}

type Direction = string | null | undefined

/** Reads the contract's sort arguments; throws BAD_USER_INPUT for a direction that is neither ASC nor DESC. */
export const bookOrder = <Key extends string>(
  order: readonly (Readonly<Partial<Record<Key, Direction>>> | null)[] | null | undefined,
  columns: Readonly<Record<Key, SortTerm['by']>>,
): SortTerm[] =>
  (order ?? []).flatMap((term) =>
    (Object.keys(columns) as Key[]).flatMap((key) => {
      const direction = term?.[key]
      return direction ? [{ by: columns[key], descending: isDescending(direction) }] : []
    }),
  )
