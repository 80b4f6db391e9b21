import { ownedTitles } from '#entitlements/ownedTitles.ts'
import type { BookResolvers, LocalBookResolvers } from '#generated/resolvers.ts'
import { requestedFields } from '#platform/graphql/requestedFields.ts'
import { connection } from '#platform/graphql/connection.ts'
import { iri } from '#platform/graphql/iri.ts'
import { currencyNode } from '#pricing/rates/rates.resolvers.ts'
import {
  creditNode,
  credits,
  fileSizes,
  publisherNode,
  publishers,
  sameWorks,
  subjectNode,
  subjects,
} from './book.nodes.ts'
import { type Format, formats, listingStatus, mediaTypeOf, schemaOrgUrlOf } from './book.rules.ts'
import { isBookAvailable } from './book.service.ts'
import { audioPreviewUrl } from './publications/audioPreview.rules.ts'
import { coverUrl, thumbnailUrl } from './cover/coverUrl.rules.ts'
import { priceShown } from './money.ts'

const formatNode = (format: Format) => ({
  id: iri('BookFormat', format),
  _id: format,
  mimeType: mediaTypeOf(format),
  schemaOrgUrl: schemaOrgUrlOf(format),
})

const formatNodes = new Map(formats.map((format) => [format, formatNode(format)]))

export const formatNodeOf = (format: Format) => formatNodes.get(format) ?? formatNode(format)

const inBookRow = new Set(['id', '_id', 'name', '__typename'])

const briefPublisherNode = (id: number, name: string) => ({
  id: iri('Publisher', id),
  _id: id,
  name,
  description: null,
  createdAt: never,
  updatedAt: never,
})

// Times that are not asked for are not read either.
const never = new Date(0)

const shared = {
  _id: (book) => book.id,
  authors: (book) => book.author_names,
  bookAuthors: async (book, _, context) => (await credits(context).load(book.id)).map(creditNode),
  imageUrl: coverUrl,
  thumbnailUrl,
  audioPreviewUrl,
  currency: (book) =>
    book.currency === null || Number(book.price) === 0 ? null : currencyNode(book.currency),
  vatIncluded: (book) => book.vat_included,
  format: (book) => formatNodeOf(book.format),
  publisher: (book, _, context, info) => {
    if (book.publisher_id === null || book.publisher_name === null) return null
    // Its name came with the book; only what else is asked costs a statement.
    if ([...requestedFields(info)].every((name) => inBookRow.has(name)))
      return briefPublisherNode(book.publisher_id, book.publisher_name)
    return publishers(context)
      .load(book.publisher_id)
      .then(([row]) => (row ? publisherNode(row) : null))
  },
  tagIds: (book) => book.tag_ids ?? [],
  displayPrice: (book, _, context) => priceShown(book, context),
  owned: (book, _, context) =>
    context.caller.kind === 'user' && ownedTitles(context).then((titles) => titles.has(book.id)),
  available: (book, _, { now }) => isBookAvailable(book, now),
  otherFormats: async (book, _, context) =>
    book.work_title === null
      ? []
      : (await sameWorks(context).load(book.work_title)).filter(({ id }) => id !== book.id),
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
  subjects: async (book, page, context) =>
    connection(
      (await subjects(context).load(book.id)).map((row) => subjectNode(row, context.preferences.language)),
      page,
    ),
  fileSize: async (book, _, context) => (await fileSizes(context).load(book.id))[0]?.size ?? null,
  createdAt: (book) => book.created_at,
  updatedAt: (book) => book.updated_at,
}
