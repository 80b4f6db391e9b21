import type { BookResolvers, LocalBookResolvers } from '#generated/resolvers.ts'
import { connection } from '#platform/graphql/connection.ts'
import { iri } from '#platform/graphql/iri.ts'
import { currencyNode } from '#pricing/rates.resolvers.ts'
import { creditNode, credits, publisherNode, publishers, sameWorks, subjectNode, subjects } from './book.nodes.ts'
import { type Format, formats, listingStatus, mediaTypeOf, schemaOrgUrlOf } from './book.rules.ts'
import { isBookAvailable } from './book.service.ts'
import { coverUrl, thumbnailUrl } from './coverUrl.rules.ts'
import { priceShown } from './money.ts'

const formatNode = (format: Format) => ({
  id: iri('BookFormat', format),
  _id: format,
  mimeType: mediaTypeOf(format),
  schemaOrgUrl: schemaOrgUrlOf(format),
})

const formatNodes = new Map(formats.map((format) => [format, formatNode(format)]))

/** Fields that both views of a publication answer alike. */
const shared = {
  _id: (book) => book.id,
  authors: (book) => book.author_names,
  bookAuthors: async (book, _, context) => (await credits(context).load(book.id)).map(creditNode),
  imageUrl: coverUrl,
  thumbnailUrl,
  currency: (book) => (book.currency === null || Number(book.price) === 0 ? null : currencyNode(book.currency)),
  vatIncluded: (book) => book.vat_included,
  format: (book) => formatNodes.get(book.format) ?? formatNode(book.format),
  publisher: async (book, _, context) => {
    if (book.publisher_id === null) return null
    const [row] = await publishers(context).load(book.publisher_id)
    return row ? publisherNode(row) : null
  },
  tagIds: (book) => book.tag_ids ?? [],
  displayPrice: (book, _, context) => priceShown(book, context),
  owned: async (book, _, context) => (await context.ownedTitles()).has(book.id),
  available: (book, _, { now }) => isBookAvailable(book, now),
} satisfies BookResolvers & LocalBookResolvers

export const bookFields: BookResolvers = {
  ...shared,
  id: (book) => iri('Book', book.id),
  price: (book) => Number(book.price ?? 0),
  modified: (book) => book.updated_at,
}

export const localBookFields: LocalBookResolvers = {
  ...shared,
  id: (book) => iri('LocalBook', book.id),
  price: (book) => (book.price === null ? null : Number(book.price)),
  publishedOn: (book) => (book.published_on === null ? null : new Date(book.published_on)),
  availableFrom: (book) => book.available_from,
  listingStatus: (book, _, { now }) => listingStatus(book.available_from, now),
  subjects: async (book, page, context) => connection((await subjects(context).load(book.id)).map(subjectNode), page),
  otherFormats: async (book, _, context) =>
    book.work === null ? [] : (await sameWorks(context).load(book.work)).filter(({ id }) => id !== book.id),
  createdAt: (book) => book.created_at,
  updatedAt: (book) => book.updated_at,
}
