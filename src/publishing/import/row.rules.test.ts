import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Cells, columnSetOf, columnSets } from './columnSets.rules.ts'
import { readRow, type RowFacts } from './row.rules.ts'

const titles = columnSetOf(['isbn13', 'title', 'authors', 'language', 'publisher', 'pages', 'description'])
const stories = columnSets.find(({ name }) => name === 'African Storybook')
assert.ok(titles && stories)

const title: Cells = {
  isbn13: '9780316015844',
  title: 'Twilight',
  authors: 'Stephenie Meyer|Someone Else',
  language: 'eng',
  publisher: 'Little Brown',
  published_on: '2006-09-06',
  year: '2006',
  pages: '501',
  subjects: 'Fiction|',
  thema: 'YF|FBC',
  description: '',
}
const story: Cells = {
  id: 'asp-0110-swa',
  title: 'Mbegu Ndogo',
  language: 'swa',
  author: 'Nicola Rijsdijk',
  illustrator: 'Maya Marshak',
  translator: 'Ursula Nafula',
  licence: 'CC BY 4.0',
  source_url: 'http://africanstorybook.org/x',
  pages: '14',
  first_page: 'Katika kijiji kimoja…',
  cover: '0110.jpg',
  image_licence: 'CC BY',
}

function problemsOf(cells: Cells, set = titles): string[] {
  assert.ok(set)
  const read = readRow(cells, set, 2027)
  return 'problems' in read ? read.problems.map(({ column, reason }) => `${column}: ${reason}`) : []
}

function factsOf(cells: Cells, set = titles): RowFacts {
  assert.ok(set)
  const read = readRow(cells, set, 2027)
  assert.ok('facts' in read)
  return read.facts
}

test('a list is recognized by its columns in any order, with extra columns', () => {
  assert.equal(columnSetOf(['more', ...(stories?.needed ?? [])].toReversed()), stories)
  assert.equal(columnSetOf(['title', 'price']), null)
})

test('shelf marks and machine tags are not keywords', () => {
  const subjects = 'Ghosts|Pn37 .b4413 1986|Rm666.p48 h9 2004|823/.7|form:novel|History: World|1970s|Niños'
  assert.deepEqual(factsOf({ ...title, subjects }).keywords, ['Ghosts', 'History: World', '1970s', 'Niños'])
})

test('a line of the list of titles is parsed', () => {
  const { key, isbn, people, thema, keywords, pages, publishedOn, description } = factsOf(title)
  assert.deepEqual(
    [key, isbn, pages, publishedOn, description],
    ['9780316015844', '9780316015844', 501, '2006-09-06', null],
  )
  assert.deepEqual(people, [
    { name: 'Stephenie Meyer', role: 1 },
    { name: 'Someone Else', role: 1 },
  ])
  assert.deepEqual([thema, keywords], [['YF', 'FBC'], ['Fiction']])
})

test('a description from Wikipedia has its credit, a publisher’s own has none', () => {
  const own = { ...title, description: 'A plot.' }
  assert.match(
    factsOf({ ...own, thema_basis: 'title' }).description ?? '',
    /^A plot\.\n\nShortened from Wikipedia, CC BY-SA 3\.0/,
  )
  assert.equal(factsOf(own).description, 'A plot.')
})

test('a story has author, illustrator and translator in their roles and in its credit', () => {
  const { people, description, cover } = factsOf(story, stories)
  assert.deepEqual(
    people.map(({ role }) => role),
    [1, 2, 3],
  )
  assert.equal(cover, '0110.jpg')
  assert.match(
    description ?? '',
    /Text: Nicola Rijsdijk\. Pictures: Maya Marshak\. Translation: Ursula Nafula\. African Storybook Initiative, CC BY 4\.0, http/,
  )
})

test('a picture with a non-commercial licence is omitted', () => {
  assert.equal(factsOf({ ...story, image_licence: 'CC BY-NC' }, stories).cover, null)
})

test('a story with a non-commercial licence is rejected', () => {
  assert.deepEqual(problemsOf({ ...story, licence: 'CC BY-NC 4.0' }, stories), [
    'licence: not a licence under which a shop may offer it',
  ])
})

test('an ISBN in its usual formats is accepted, and so is a barcode', () => {
  assert.equal(factsOf({ ...title, isbn13: '0-316-01584-9' }).isbn, '9780316015844')
  assert.equal(factsOf({ ...title, isbn13: '0076783609419' }).isbn, '0076783609419')
})

test('every invalid cell is reported by column', () => {
  const bad = {
    ...title,
    isbn13: '9780316015845',
    title: ' ',
    language: 'english',
    published_on: '2006-02-30',
    year: '',
    pages: 'many',
  }
  assert.deepEqual(problemsOf(bad), [
    'isbn13: the check digit is wrong',
    'title: missing',
    'language: not a language code of three letters, such as swa',
    'published_on: not a date such as 2021-04-29',
    'pages: not a number of pages',
  ])
})

// Spec: back office 5: Product title: required
test('one-letter names, overlong titles, wrong years and invalid UTF-8 are rejected', () => {
  assert.deepEqual(problemsOf({ ...title, authors: 'A|Bee' }), ['authors: "A" is shorter than 2 characters'])
  assert.deepEqual(problemsOf({ ...title, title: 'x'.repeat(501) }), ['title: longer than 500 characters'])
  assert.deepEqual(problemsOf({ ...title, year: '2007' }), ['year: not the year of published_on'])
  assert.deepEqual(problemsOf({ ...title, publisher: 'Caf\ufffd' }), [
    'publisher: holds bytes that are not UTF-8',
  ])
})

// Spec: back office 5: Price: not negative, not above the maximum
test('price, currency and format are read where a list has them', () => {
  const facts = factsOf({ ...title, price: '850', currency: 'KES', format: 'Print' })
  assert.deepEqual([facts.price, facts.format], [{ amount: '850', currency: 'KES' }, 'print'])
  const bad = { ...title, price: '-1', currency: 'EUR', format: 'scroll' }
  assert.deepEqual(
    problemsOf(bad).map((problem) => problem.split(':')[0]),
    ['price', 'currency', 'format'],
  )
})

// Spec: back office 5: Price: not negative, not above the maximum
test('a currency without a price, or a price without a currency, is rejected', () => {
  assert.deepEqual(problemsOf({ ...title, price: ' ', currency: 'USD' }), [
    'price: missing, but the line has a currency',
  ])
  assert.deepEqual(problemsOf({ ...title, currency: 'KES' }), ['price: missing, but the line has a currency'])
  assert.deepEqual(problemsOf({ ...title, price: '4.99', currency: '' }), [
    'currency: missing, but the line has a price',
  ])
  assert.deepEqual(problemsOf({ ...title, price: '0.01' }), ['currency: missing, but the line has a price'])
  assert.deepEqual(problemsOf({ ...title, price: '1,200', currency: '' }), [
    'price: not a price such as 850 or 4.99',
  ])
})

test('a free title needs no currency', () => {
  assert.deepEqual(factsOf({ ...title, price: '0' }).price, { amount: '0', currency: 'KES' })
  assert.deepEqual(factsOf({ ...title, price: '0.00', currency: 'USD' }).price, {
    amount: '0.00',
    currency: 'USD',
  })
  assert.equal(factsOf({ ...title, price: '', currency: '' }).price, null)
})

// Spec: back office 5: Price: not negative, not above the maximum
test('prices, years and Thema codes outside their rules are rejected', () => {
  assert.deepEqual(problemsOf({ ...title, price: '1000000', currency: 'KES' }), [])
  assert.deepEqual(problemsOf({ ...title, price: '1000000.01', currency: 'KES' }), ['price: above 1,000,000'])
  assert.deepEqual(problemsOf({ ...title, published_on: '', year: '2028' }), ['year: later than 2027'])
  assert.deepEqual(problemsOf({ ...title, published_on: '3006-09-06', year: '' }), [
    'published_on: later than 2027',
  ])
  assert.deepEqual(problemsOf({ ...title, year: '20' }), ['year: not the year of published_on'])
  for (const thema of ['B', 'FÄ', 'F-B', '7AB', '1HFGK-', 'FB FC', 'ZZZ'])
    assert.match(problemsOf({ ...title, thema })[0] ?? '', /^thema: .* is not a Thema code$/, thema)
  assert.deepEqual(problemsOf({ ...title, thema: 'yf|1HFGK|4Z-KE-AA|5AF|3MN-KE-A|2' }), [])
})

test('a multilingual book has the language mul', () => {
  assert.equal(factsOf({ ...title, language: 'mul' }).language, 'mul')
})

test('an unknown language code is rejected, one of the older standard is converted', () => {
  assert.deepEqual(problemsOf({ ...title, language: 'qqq' }), [
    'language: not a language code of three letters, such as swa',
  ])
  assert.equal(factsOf({ ...title, language: 'FRE' }).language, 'fra')
})

test('0 pages and empty cells are unknown', () => {
  const facts = factsOf({ ...title, pages: '0', language: '', publisher: '', published_on: '', year: '1999' })
  assert.deepEqual(
    [facts.pages, facts.language, facts.publisher, facts.publishedOn],
    [null, null, null, '1999-01-01'],
  )
})

test('any line is parsed or rejected, and parsed texts have no control characters', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('', '0', '\u0000', '-1', '9780316015844', 'CC BY'),
  )
  const cells = fc.record(Object.fromEntries(Object.keys(title).map((column) => [column, cell])))
  fc.assert(
    fc.property(cells, (any) => {
      const read = readRow(any, titles, 2027)
      if ('facts' in read) assert.doesNotMatch([read.facts.title, ...read.facts.keywords].join(''), /\p{Cc}/u)
      else assert.ok(read.problems.length > 0)
    }),
  )
})
