import type { Format } from '#catalogue/book.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { findBookId } from '../setup/books.ts'
import { addOwnBook } from '../setup/catalogueFixtures.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { expect, test } from '../setup/test.ts'

// What machines read of a book's page: fetched as they do, with nothing that runs scripts.
const title = 'The Tide Clerk'

const read = async (shop: DemoShop, path: string): Promise<string> => (await fetch(shop.url + path)).text()

const findPath = async (shop: DemoShop, format: Format = 'epub'): Promise<string> =>
  `/book/${await findBookId(shop, title, format)}`

const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** The values of an attribute of the elements of a kind that have a certain other one. */
const valuesOf = (html: string, mark: string, attribute: string): string[] =>
  [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)]
    .map(([element]) => element)
    .filter((element) => element.includes(mark))
    .map((element) => new RegExp(`${attribute}="([^"]*)"`, 'i').exec(element)?.[1] ?? '')

// Spec: storefront 2, Book detail: Extension: a book with its offer for search engines
test('a book says of itself what search engines read, with its offer in the reader’s currency', async ({
  shop,
}) => {
  const path = await findPath(shop)
  const { description, ...said } = structured(await read(shop, path))
  const url = shop.url + path
  expect(String(description)).toMatch(/Omari Faki/)
  expect(said).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': url,
    url,
    name: title,
    author: [{ '@type': 'Person', name: 'Salim Mwinyihija' }],
    image: url.replace('/book/', '/covers/') + '.png',
    isbn: '9789914759044',
    inLanguage: 'en',
    numberOfPages: 288,
    datePublished: said['datePublished'],
    bookFormat: 'https://schema.org/EBook',
    publisher: { '@type': 'Organization', name: 'Bandari House' },
    offers: {
      '@type': 'Offer',
      url,
      price: 650,
      priceCurrency: 'KES',
      priceSpecification: {
        '@type': 'PriceSpecification',
        price: 650,
        priceCurrency: 'KES',
        valueAddedTaxIncluded: false,
      },
      availability: 'https://schema.org/InStock',
    },
  })
  expect(String(said['datePublished'])).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('an audiobook says that it is one, how long it is, and where its sample is heard', async ({ shop }) => {
  const said = structured(await read(shop, await findPath(shop, 'audio')))
  expect(said['bookFormat']).toBe('https://schema.org/AudiobookFormat')
  const { contentUrl } = said['audio'] as { contentUrl: string } // as it is written
  const answer = await fetch(contentUrl, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav'])
})

test('what cannot be bought is not offered as in stock', async ({ shop }) => {
  const { id } = await addOwnBook(shop, { file: null })
  const { offers } = structured(await read(shop, `/book/${id}`)) as { offers: { availability: string } } // as it is written
  expect(offers.availability).toBe('https://schema.org/OutOfStock')
})

// Spec: storefront 2, Book detail: Extension: a shared book has words and a picture of its own
test('a book that is shared shows its title, what it is about, and its cover as a picture that all services know', async ({
  shop,
}) => {
  const html = await read(shop, await findPath(shop))
  expect(valuesOf(html, '"og:title"', 'content')).toEqual([`${title}, Salim Mwinyihija`])
  expect(valuesOf(html, '"og:type"', 'content')).toEqual(['book'])
  expect(valuesOf(html, '"twitter:card"', 'content')).toEqual(['summary'])
  expect(valuesOf(html, '"og:description"', 'content')[0] ?? '').toMatch(/Omari Faki/)
  const [image = ''] = valuesOf(html, '"og:image"', 'content')
  const picture = await fetch(image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

// Spec: storefront 2, Book detail: Extension: one address of a book, and one in each language
test('a book has one address of its own, and one in each language', async ({ shop }) => {
  const path = await findPath(shop)
  const html = await read(shop, path)
  const url = shop.url + path
  expect(valuesOf(html, 'rel="canonical"', 'href')).toEqual([url])
  const languages = valuesOf(html, 'rel="alternate"', 'hreflang')
  const addresses = valuesOf(html, 'rel="alternate"', 'href')
  expect(languages).toEqual(['en', 'rw', 'sw', 'ny', 'x-default'])
  expect(addresses).toEqual([...['eng', 'kin', 'swa', 'nya'].map((code) => `${url}?lang=${code}`), url])
})

// Spec: storefront 2, Routes: Link from a mail: kept where the id is written otherwise, and out of search engines
test('the way that mails go to a book is kept out of search engines', async ({ shop }) => {
  const path = await findPath(shop)
  expect(valuesOf(await read(shop, `${path}/mail`), '"robots"', 'content')).toEqual(['noindex'])
  expect(valuesOf(await read(shop, path), '"robots"', 'content')).toEqual([])
})

// Spec: storefront 2, Routes: Route book /book/:id/:fromEmail? with return bar
// Spec: storefront 2, Book detail: The id may be a local-book id or a book id
test('a book is reached by its number and by each form of its id', async ({ shop }) => {
  const id = await findBookId(shop, title, 'epub')
  const forms = [`local_books-${id}`, `local_books/${id}`, `%2Flocal_books%2F${id}`, `books/${id}`]
  for (const form of [String(id), ...forms]) {
    const answer = await fetch(`${shop.url}/book/${form}`)
    expect(answer.status, form).toBe(200)
    expect(new URL(answer.url).pathname, form).toBe(`/book/${id}`)
  }
})

// Spec: storefront 2, Routes: Link from a mail: kept where the id is written otherwise, and out of search engines
test('the way from a mail is kept with each form of the id', async ({ shop }) => {
  const id = await findBookId(shop, title, 'epub')
  const answer = await fetch(`${shop.url}/book/%2Flocal_books%2F${id}/mail`)
  expect(new URL(answer.url).pathname).toBe(`/book/${id}/mail`)
})

const missing = {
  'an unknown number': '/book/999999999',
  'a number with letters': '/book/12a',
  'another kind of id': '/book/%2Fauthors%2F7',
}

for (const [what, path] of Object.entries(missing))
  test(`${what} is a page that is not there, with the shop around it`, async ({ shop }) => {
    const answer = await fetch(shop.url + path)
    const html = await answer.text()
    expect(answer.status).toBe(404)
    expect(html).toMatch(/<title>[^·<]*\S ·/)
    expect(html).toContain('<footer')
    expect(html).toContain('role="search"')
  })

const hidden = { scheduled: sql`b.available_from > now()`, unlisted: sql`b.available_from is null` }

// Spec: storefront 9: Listing statuses listed, scheduled, unlisted
for (const [listing, condition] of Object.entries(hidden))
  test(`a title that is ${listing} is not there for visitors, nor among the formats of its work`, async ({
    shop,
  }) => {
    const { id, sibling } = await shop.db.one<{ id: number; sibling: number }>(sql`
      select b.id, s.id as sibling from books b join books s on s.work_title = b.work_title and s.available_from <= now()
      where ${condition} order by b.id limit 1`)
    expect((await fetch(`${shop.url}/book/${id}`)).status).toBe(404)
    expect(await read(shop, `/book/${sibling}`)).not.toContain(`href="/book/${id}"`)
  })
