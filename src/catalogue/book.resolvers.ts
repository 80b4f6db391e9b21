import type { Resolvers } from '#generated/resolvers.ts'
import { requireAdmin } from '#identity/access.ts'
import type { Context } from '#platform/graphql/context.ts'
import { ShopError } from '#platform/errors.ts'
import { numberIn, productIn } from '#platform/graphql/iri.ts'
import { bookFields, localBookFields } from './book.fields.ts'
import { publisherNode, publishers } from './book.nodes.ts'
import { maySeeBook, searchesOf } from './book.service.ts'
import { type BookRow, findBook, listNewest } from './book.table.ts'
import { bookListing, bookOrder, featuredListing, requestedPage, shelfListing } from './listing.ts'

const localBookSorts = {
  title: 'title',
  format_mimeType: 'format',
  publisher_name: 'publisher',
  price: 'price',
} as const

export const bookResolvers: Resolvers = {
  Query: {
    localBooks: (_, { simplesearch, order, showUnlisted, publisher, ...page }, context, info) => {
      if (showUnlisted) requireAdmin(context.caller)
      const filter = {
        listedAt: showUnlisted ? null : context.now,
        searches: searchesOf('simplesearch', simplesearch),
        publisher: publisherNumber(publisher),
      }
      return bookListing(context, info, {
        filter,
        order: bookOrder(order, localBookSorts),
        page: requestedPage(page),
      })
    },
    localBook: (_, { id }, context) => visibleBook(id, context),
    book: (_, { id }, context) => visibleBook(id, context),
    books: (_, asked, context, info) => {
      if (asked.featured) return featuredListing(context, info, requestedPage(asked))
      const filter = {
        listedAt: asked.myBookshelf ? null : context.now,
        searches: [...searchesOf('simplesearch', asked.simplesearch), ...searchesOf('search', asked.search)],
        tags: asked.tags_list?.map((tag) => tagNumber(tag)),
        publisher: publisherNumber(asked.publisher),
      }
      const order = bookOrder(asked.order, { title: 'title' })
      if (asked.myBookshelf) return shelfListing(context, info, { filter, order })
      return bookListing(context, info, { filter, order, page: requestedPage(asked) })
    },
    newReleases: (_, __, { db, now }) => listNewest(db, now, 4),
    publisher: async (_, { id }, context) => {
      const [row] = await publishers(context).load(numberIn(id, 'Publisher'))
      if (!row) throw new ShopError('general.notFound')
      return publisherNode(row)
    },
  },
  Book: bookFields,
  LocalBook: localBookFields,
}

async function visibleBook(id: string, context: Context): Promise<BookRow> {
  const book = await findBook(context.db, productIn(id))
  if (!book || !(await maySeeBook(book, context))) throw new ShopError('general.notFound')
  return book
}

const publisherNumber = (id: string | null | undefined) =>
  id == null ? undefined : numberIn(id, 'Publisher')

const tagNumber = (id: string): number => (/^\d{1,9}$/.test(id) ? Number(id) : numberIn(id, 'Tag'))
