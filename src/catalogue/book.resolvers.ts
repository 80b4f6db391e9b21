import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import type { Context } from '#platform/graphql/context.ts'
import { ShopError } from '#platform/errors.ts'
import { productIn } from './productIri.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import { bookFields, localBookFields } from './book.fields.ts'
import { facetFields } from './listing/facets.ts'
import { authorNode, publisherNode, publishers, subjectNode } from './book.nodes.ts'
import { findAuthor, findBookSubject } from './credits.table.ts'
import { choiceOf, tagNumber } from './listing/bookChoice.ts'
import { maySeeBook, searchesOf } from './book.service.ts'
import { type BookRow, findBook, findBooks, listNewest } from './book.table.ts'
import { listRelated } from './related/related.table.ts'
import { bookListing, bookOrder, featuredListing, requestedPage, shelfListing } from './listing/listing.ts'

const localBookSorts = {
  title: 'title',
  format_mimeType: 'format',
  publisher_name: 'publisher',
  price: 'price',
  availableFrom: 'newest',
} as const

const bookSorts = { title: 'title', price: 'price', availableFrom: 'newest', series: 'series' } as const

/** A row of a wide screen. */
const maxRelated = 6

export const bookResolvers: Resolvers = {
  Query: {
    localBooks: async (_, asked, context, info) => {
      if (asked.showUnlisted) requireAdmin(context.caller)
      const filter = {
        listedAt: asked.showUnlisted ? null : context.now,
        publisher: publisherNumber(asked.publisher),
        choice: await choiceOf(asked, context),
      }
      return bookListing(context, info, {
        filter,
        searches: searchesOf('simplesearch', asked.simplesearch),
        order: bookOrder(asked.order, localBookSorts),
        page: requestedPage(asked),
        perWork: asked.perWork ?? false,
      })
    },
    localBook: (_, { id }, context) => visibleBook(id, context),
    book: (_, { id }, context) => visibleBook(id, context),
    books: async (_, asked, context, info) => {
      if (asked.featured) return featuredListing(context, info, requestedPage(asked))
      const filter = {
        listedAt: asked.myBookshelf ? null : context.now,
        tags: asked.tags_list?.map((tag) => tagNumber(tag)),
        author: asked.author == null ? undefined : numberIn(asked.author, 'Author'),
        series: asked.series ?? undefined,
        subject: asked.subject == null ? undefined : numberIn(asked.subject, 'Subject'),
        publisher: publisherNumber(asked.publisher),
        choice: await choiceOf(asked, context),
      }
      const searches = [
        ...searchesOf('search', asked.search),
        ...searchesOf('simplesearch', asked.simplesearch),
      ]
      const order = bookOrder(asked.order, bookSorts)
      if (asked.myBookshelf) return shelfListing(context, info, { filter, searches, order })
      return bookListing(context, info, {
        filter,
        searches,
        order,
        page: requestedPage(asked),
        perWork: asked.perWork ?? false,
      })
    },
    newReleases: (_, __, { db, now }) => listNewest(db, now, 4),
    relatedBooks: async (_, { book }, context) => {
      const { db, now } = context
      const own = productIn(book)
      const ids = await listRelated(db, own, { at: now, limit: maxRelated })
      const rows = new Map((await findBooks(db, [own, ...ids])).map((row) => [row.id, row]))
      const asked = rows.get(own)
      return asked && (await maySeeBook(asked, context)) ? ids.flatMap((id) => rows.get(id) ?? []) : []
    },
    author: async (_, { id }, { db }) => authorNode(found(await findAuthor(db, numberIn(id, 'Author')))),
    subject: async (_, { id }, { db, preferences }) =>
      subjectNode(found(await findBookSubject(db, numberIn(id, 'Subject'))), preferences.language),
    publisher: async (_, { id }, context) => {
      const [row] = await publishers(context).load(numberIn(id, 'Publisher'))
      return publisherNode(found(row))
    },
  },
  Book: bookFields,
  LocalBook: localBookFields,
  BookFacets: facetFields,
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ShopError('general.notFound')
  return row
}

async function visibleBook(id: string, context: Context): Promise<BookRow> {
  const book = await findBook(context.db, productIn(id))
  if (!book || !(await maySeeBook(book, context))) throw new ShopError('general.notFound')
  return book
}

const publisherNumber = (id: string | null | undefined) =>
  id == null ? undefined : numberIn(id, 'Publisher')
