import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { bookNumber } from './world/bookNumber.ts'
import { openHouse } from './world/house.ts'

// What machines read of a book's page: fetched as they do, with nothing that runs scripts.
const { shop } = await openHouse()
const title = 'The Tide Clerk'
const epub = await bookNumber(shop, title, 'epub')
const audio = await bookNumber(shop, title, 'audio')

const read = async (path: string): Promise<string> => (await fetch(shop.url + path)).text()

const structured = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** The values of an attribute of the elements of a kind that have a certain other one. */
const valuesOf = (html: string, mark: string, attribute: string): string[] =>
  [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)]
    .map(([element]) => element)
    .filter((element) => element.includes(mark))
    .map((element) => new RegExp(`${attribute}="([^"]*)"`, 'i').exec(element)?.[1] ?? '')

test('a book says of itself what search engines read, with its offer in the reader’s currency', async () => {
  const { description, ...said } = structured(await read(`/book/${epub}`))
  const url = `${shop.url}/book/${epub}`
  assert.match(String(description), /Omari Faki/)
  assert.deepEqual(said, {
    '@context': 'https://schema.org',
    '@type': 'Book',
    '@id': url,
    url,
    name: title,
    author: [{ '@type': 'Person', name: 'Salim Mwinyihija' }],
    image: `${shop.url}/covers/${epub}.png`,
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
  assert.match(String(said['datePublished']), /^\d{4}-\d\d-\d\d$/)
})

test('an audiobook says that it is one, how long it is, and where its sample is heard', async () => {
  const said = structured(await read(`/book/${audio}`))
  assert.equal(said['bookFormat'], 'https://schema.org/AudiobookFormat')
  const { contentUrl } = said['audio'] as { contentUrl: string } // as it is written
  const answer = await fetch(contentUrl, { method: 'HEAD' })
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'audio/wav'])
})

test('what cannot be bought is not offered as in stock', async () => {
  const id = await bookNumber(shop, 'Salt in the Tea', 'epub')
  await shop.db.run(sql`update books set file = null where id = ${id}`)
  const { offers } = structured(await read(`/book/${id}`)) as { offers: { availability: string } } // as it is written
  assert.equal(offers.availability, 'https://schema.org/OutOfStock')
})

test('a book that is shared shows its title, what it is about, and its cover as a picture that all services know', async () => {
  const html = await read(`/book/${epub}`)
  assert.deepEqual(valuesOf(html, '"og:title"', 'content'), [`${title}, Salim Mwinyihija`])
  assert.deepEqual(valuesOf(html, '"og:type"', 'content'), ['book'])
  assert.deepEqual(valuesOf(html, '"twitter:card"', 'content'), ['summary'])
  assert.match(valuesOf(html, '"og:description"', 'content')[0] ?? '', /Omari Faki/)
  const [image = ''] = valuesOf(html, '"og:image"', 'content')
  const picture = await fetch(image)
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'])
})

test('a book has one address of its own, and one in each language', async () => {
  const html = await read(`/book/${epub}`)
  const url = `${shop.url}/book/${epub}`
  assert.deepEqual(valuesOf(html, 'rel="canonical"', 'href'), [url])
  const languages = valuesOf(html, 'rel="alternate"', 'hreflang')
  const addresses = valuesOf(html, 'rel="alternate"', 'href')
  assert.deepEqual(languages, ['en', 'rw', 'sw', 'ny', 'x-default'])
  assert.deepEqual(addresses, [...['eng', 'kin', 'swa', 'nya'].map((code) => `${url}?lang=${code}`), url])
})

test('the way that mails go to a book is kept out of search engines', async () => {
  assert.deepEqual(valuesOf(await read(`/book/${epub}/mail`), '"robots"', 'content'), ['noindex'])
  assert.deepEqual(valuesOf(await read(`/book/${epub}`), '"robots"', 'content'), [])
})

test('a book is reached by its number and by each form of its id', async () => {
  const forms = [`local_books-${epub}`, `local_books/${epub}`, `%2Flocal_books%2F${epub}`, `books/${epub}`]
  for (const form of [String(epub), ...forms]) {
    const answer = await fetch(`${shop.url}/book/${form}`)
    assert.equal(answer.status, 200, form)
    assert.equal(new URL(answer.url).pathname, `/book/${epub}`, form)
  }
})

test('the way from a mail is kept with each form of the id', async () => {
  const answer = await fetch(`${shop.url}/book/%2Flocal_books%2F${epub}/mail`)
  assert.equal(new URL(answer.url).pathname, `/book/${epub}/mail`)
})

const missing = {
  'an unknown number': '/book/999999999',
  'a number with letters': '/book/12a',
  'another kind of id': '/book/%2Fauthors%2F7',
}

for (const [what, path] of Object.entries(missing))
  test(`${what} is a page that is not there, with the shop around it`, async () => {
    const answer = await fetch(shop.url + path)
    const html = await answer.text()
    assert.equal(answer.status, 404)
    assert.match(html, /<title>[^·<]*\S ·/)
    assert.ok(html.includes('<footer') && html.includes('role="search"'))
  })

const hidden = { scheduled: sql`b.available_from > now()`, unlisted: sql`b.available_from is null` }

for (const [listing, condition] of Object.entries(hidden))
  test(`a title that is ${listing} is not there for visitors, nor among the formats of its work`, async () => {
    const { id, sibling } = await shop.db.one<{ id: number; sibling: number }>(sql`
      select b.id, s.id as sibling from books b join books s on s.work = b.work and s.available_from <= now()
      where ${condition} order by b.id limit 1`)
    assert.equal((await fetch(`${shop.url}/book/${id}`)).status, 404)
    assert.ok(!(await read(`/book/${sibling}`)).includes(`href="/book/${id}"`))
  })
