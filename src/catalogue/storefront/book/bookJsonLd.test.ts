import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookJsonLd } from './bookJsonLd.ts'

type Book = Parameters<typeof bookJsonLd>[0]

const book: Book = {
  _id: 7,
  title: 'Kofia ya Babu',
  authors: ['Mwanaisha Shebwana', 'Otieno Ogada'],
  description: 'A hat.',
  isbn: '9789966999924',
  language: 'swa',
  pages: 16,
  publishedOn: '2025-03-03T00:00:00.000Z',
  available: true,
  vatIncluded: true,
  imageUrl: '/media/covers/7-abc-640.webp',
  audioPreviewUrl: null,
  format: { schemaOrgUrl: 'https://schema.org/EBook' },
  publisher: { name: 'Tausi Vitabu' },
  displayPrice: { amount: 220, currencyCode: 'KES' },
}
const said = (overrides: Partial<Book> = {}): Record<string, unknown> =>
  JSON.parse(JSON.stringify(bookJsonLd({ ...book, ...overrides }, 'https://soma.example')))

// Properties of schema.org’s Book (with CreativeWork and Thing), Offer and PriceSpecification.
const known = {
  Book: '@context @type @id url name author image audio description isbn inLanguage numberOfPages datePublished bookFormat publisher offers',
  Offer: '@type url price priceCurrency priceSpecification availability',
  PriceSpecification: '@type price priceCurrency valueAddedTaxIncluded',
}

// Spec: storefront 2, Book detail: Extension: a book with its offer for search engines
test('a book uses only properties of schema.org', () => {
  const whole = said({ audioPreviewUrl: '/media/previews/7-abcdef.mp3' })
  const offer = whole['offers'] as Record<string, unknown> // as bookJsonLd writes it
  const price = offer['priceSpecification'] as Record<string, unknown> // as bookJsonLd writes it
  for (const [thing, words] of [
    [whole, known.Book],
    [offer, known.Offer],
    [price, known.PriceSpecification],
  ] as const)
    assert.deepEqual(
      Object.keys(thing).filter((key) => !words.split(' ').includes(key)),
      [],
    )
})

test('every URL in it is absolute', () => {
  const whole = said({ audioPreviewUrl: '/media/previews/7-abcdef.mp3' })
  assert.equal(whole['image'], 'https://soma.example/covers/7.jpg')
  assert.deepEqual(whole['audio'], {
    '@type': 'AudioObject',
    contentUrl: 'https://soma.example/media/previews/7-abcdef.mp3',
  })
})

test('unknown properties are omitted, and so is a language that is several', () => {
  const little = said({
    description: null,
    isbn: null,
    language: 'mul',
    pages: null,
    publishedOn: null,
    publisher: null,
    format: { schemaOrgUrl: null },
  })
  assert.deepEqual(Object.keys(little), [
    '@context',
    '@type',
    '@id',
    'url',
    'name',
    'author',
    'image',
    'offers',
  ])
})

test('the offer has price, currency, tax and availability', () => {
  const offer = said({ available: false, displayPrice: { amount: 1.75, currencyCode: 'USD' } })['offers']
  assert.deepEqual(offer, {
    '@type': 'Offer',
    url: 'https://soma.example/book/7',
    price: 1.75,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: 1.75,
      priceCurrency: 'USD',
      valueAddedTaxIncluded: true,
    },
    availability: 'https://schema.org/OutOfStock',
  })
})
