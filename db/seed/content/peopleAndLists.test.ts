import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authors } from './authors.ts'
import { coupons } from './coupons.ts'
import { banner, featuredLists } from './frontPage.ts'
import { bookshelf, people, personalLists, readingPositions } from './people.ts'
import { publishers } from './publishers.ts'
import { conversionRates, currencies, formats } from './reference.ts'
import { schoolLists, schools } from './schools.ts'
import { tags } from './tags.ts'
import { titles } from './titles.ts'

const listed = new Map(
  titles.filter(({ listing }) => listing === 'listed').map((title) => [title.key, title]),
)

function notListed(keys: string[]): string[] {
  return keys.filter((key) => !listed.has(key))
}

test('every tag has a name in four languages and a parent that exists', () => {
  const ids = new Set(tags.map(({ id }) => id))
  assert.equal(ids.size, tags.length)
  for (const { id, parentId, names } of tags) {
    assert.ok(parentId === null || ids.has(parentId), `tag ${id}`)
    assert.ok(
      Object.values(names).every((name) => name.length > 1),
      `tag ${id}`,
    )
  }
})

test('publishers and authors are named once and described', () => {
  assert.ok(publishers.length >= 12)
  assert.ok(authors.length >= 60)
  assert.equal(new Set(publishers.map(({ name }) => name)).size, publishers.length)
  assert.equal(new Set(authors.map(({ name }) => name)).size, authors.length)
  for (const { name, description } of publishers) assert.match(description, /\. .+\.$/, name)
  for (const { name, bio } of authors) assert.ok(bio.length > 40, name)
})

test('the banner and the four featured lists name listed titles only', () => {
  assert.deepEqual(notListed([banner.featured, ...banner.others]), [])
  assert.deepEqual(
    featuredLists.map(({ id }) => id),
    [3, 15, 16, 17],
  )
  for (const { name, titles: keys } of featuredLists) {
    assert.equal(new Set(keys).size, 24, name)
    assert.equal(keys.length, 24, name)
    assert.deepEqual(notListed(keys), [], name)
  }
})

test('a featured list mixes formats and languages', () => {
  for (const { name, titles: keys } of featuredLists) {
    const chosen = keys.flatMap((key) => listed.get(key) ?? [])
    assert.equal(new Set(chosen.map(({ format }) => format)).size, 4, name)
    assert.ok(new Set(chosen.map(({ language }) => language)).size >= 3, name)
    assert.ok(
      chosen.some(({ price }) => price === 0),
      name,
    )
  }
})

test('three schools have two lists each with notes and listed titles', () => {
  assert.equal(schools.length, 3)
  for (const { name } of schools) {
    assert.equal(schoolLists.filter(({ school }) => school === name).length, 2, name)
  }
  for (const { name, notes, titles: keys } of schoolLists) {
    assert.ok(name.length >= 3 && name.length <= 50, name)
    assert.ok(notes.length >= 5 && notes.length <= 500, name)
    assert.deepEqual(notListed(keys), [], name)
  }
})

test('each person has an address of the shop, a mobile number of nine digits and a password', () => {
  assert.equal(new Set(people.map(({ key }) => key)).size, 5)
  for (const { key, email, phoneNumber, password, roles, business } of people) {
    assert.match(email, /^[a-z]+@soma\.example$/, key)
    assert.match(phoneNumber, /^\+(254|250|265)\d{9}$/, key)
    assert.ok(password.length >= 8, key)
    assert.equal(roles.includes('B2B_CUSTOMER'), business !== undefined, key)
  }
})

test('the reader owns digital titles and keeps two lists of listed ones', () => {
  assert.deepEqual(notListed(bookshelf), [])
  assert.ok(bookshelf.every((key) => listed.get(key)?.format !== 'print'))
  assert.equal(personalLists.filter(({ owner }) => owner === 'reader').length, 2)
  for (const { name, titles: keys } of personalLists) {
    assert.ok(name.length > 3 && name.length <= 50, name)
    assert.deepEqual(notListed(keys), [], name)
  }
})

test('one list of the reader is public, one is private, and positions are in books of the shelf', () => {
  assert.deepEqual(personalLists.map(({ isPublic }) => isPublic).toSorted(), [false, true])
  for (const { title, locator, fraction } of readingPositions) {
    assert.ok(bookshelf.includes(title), title)
    assert.match(locator, /^epubcfi\(.+\)$/)
    assert.ok(fraction > 0 && fraction < 1, title)
  }
})

// Spec: back office 3: Coupon: columns and their bounds
// Spec: back office 5: Coupon discount: 0 or more, 100 at most where a percentage
// Spec: back office 5: Coupon maxima: numbers, 1 or more
test('coupons fit the limits of the back office and a fixed price is below the title’s own', () => {
  assert.equal(new Set(coupons.map(({ code }) => code)).size, coupons.length)
  for (const { code, description, kind, discount, currency, title, firstDay, lastDay } of coupons) {
    assert.ok(code.length >= 3 && code.length <= 30, code)
    assert.ok(description.length >= 3 && description.length <= 50, code)
    assert.ok(firstDay <= lastDay, code)
    assert.equal(currency === undefined, kind === 'percentage', code)
    if (kind !== 'fixedPrice') continue
    const sold = listed.get(title ?? '')
    assert.ok(sold !== undefined && sold.currency === currency && discount < sold.price, code)
  }
})

test('conversion rates cover all pairs and are the inverse of each other', () => {
  assert.equal(conversionRates.length, currencies.length * (currencies.length - 1))
  for (const { from, to, rate } of conversionRates) {
    const back = conversionRates.find((other) => other.from === to && other.to === from)
    assert.ok(Math.abs(rate * (back?.rate ?? 0) - 1) < 1e-6, `${from}-${to}`)
  }
})

test('formats are the five of the contract', () => {
  assert.deepEqual(formats.map(({ id }) => id).toSorted(), ['audio', 'digital', 'epub', 'pdf', 'print'])
})
