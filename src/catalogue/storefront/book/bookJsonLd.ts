import type { Head } from '#page/head.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { sharedCoverUrl } from '../../cover/coverUrl.rules.ts'
import { languageTagOf } from '../../languageTag.rules.ts'

/** A book with its offer as search engines read it (schema.org Book, Offer). */
export function bookJsonLd(
  book: DataOf<typeof BookJsonLdFields>,
  origin: string,
): NonNullable<Head['jsonLd']> {
  const url = `${origin}/book/${book._id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': url,
    url,
    name: book.title,
    author: book.authors.map((name) => ({ '@type': 'Person', name })),
    image: origin + sharedCoverUrl(book._id, book.imageUrl),
    ...(book.description && { description: book.description }),
    ...(book.isbn && { isbn: book.isbn }),
    ...(book.language && { inLanguage: languageTagOf(book.language) }),
    ...(book.pages && { numberOfPages: book.pages }),
    ...(book.publishedOn && { datePublished: book.publishedOn.slice(0, 10) }),
    ...(book.format.schemaOrgUrl && { bookFormat: book.format.schemaOrgUrl }),
    ...(book.publisher && { publisher: { '@type': 'Organization', name: book.publisher.name } }),
    ...(book.audioPreviewUrl && {
      audio: { '@type': 'AudioObject', contentUrl: origin + book.audioPreviewUrl },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: book.displayPrice.amount,
      priceCurrency: book.displayPrice.currencyCode,
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: book.displayPrice.amount,
        priceCurrency: book.displayPrice.currencyCode,
        valueAddedTaxIncluded: book.vatIncluded,
      },
      availability: book.available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    },
  }
}

export const BookJsonLdFields = graphql(`
  fragment BookJsonLd on LocalBook {
    _id
    title
    authors
    description
    isbn
    language
    pages
    publishedOn
    available
    vatIncluded
    imageUrl
    audioPreviewUrl
    format { schemaOrgUrl }
    publisher { name }
    displayPrice { amount currencyCode }
  }
`)
