import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { isbnOf } from '#catalogue/isbn/isbn.rules.ts'
import { authors } from './authors.ts'
import { publishers } from './publishers.ts'
import { subjectHeadings } from './subjectHeadings.ts'
import { tag } from './tagIds.ts'
import { tags } from './tags.ts'
import { titles } from './titles.ts'
import type { SeedTitle } from './types.ts'

const thema = /^[A-Z1-6][A-Z0-9]*(-[A-Z]{2}(-[A-Z0-9]+)*)?$/

function count(wanted: (title: SeedTitle) => boolean): number {
  return titles.filter(wanted).length
}

function words(text: string): number {
  return text.trim().split(/\s+/).length
}

function repeated(values: (string | number)[]): (string | number)[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

test('the shop has enough titles of every format and language', () => {
  assert.ok(titles.length >= 140)
  assert.ok(count(({ language }) => language === 'swa') >= 15)
  assert.ok(count(({ language }) => language === 'kin') >= 15)
  assert.ok(count(({ language }) => language === 'nya') >= 15)
  assert.ok(count(({ language }) => language === 'kik') > 0)
  assert.ok(count(({ language }) => language === 'fra') > 0)
  assert.ok(count(({ price }) => price === 0) >= 12)
  assert.ok(count(({ format }) => format === 'print') >= 25)
  assert.ok(count(({ format }) => format === 'audio') >= 12)
  assert.ok(count(({ format, school }) => format === 'pdf' && school === true) >= 15)
  assert.ok(count(({ listing }) => listing === 'scheduled') >= 3)
  assert.ok(count(({ listing }) => listing === 'unlisted') >= 3)
  assert.ok(count(({ vatIncluded }) => vatIncluded) > 0)
})

test('keys and ISBNs are unique and every ISBN has a valid check digit', () => {
  assert.deepEqual(repeated(titles.map(({ key }) => key)), [])
  assert.deepEqual(repeated(titles.map(({ isbn }) => isbn)), [])
  assert.deepEqual(
    titles.filter(({ isbn }) => isbnOf(isbn) !== isbn).map(({ key }) => key),
    [],
  )
  assert.deepEqual(
    titles.filter(({ key }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key)).map(({ key }) => key),
    [],
  )
})

test('every publisher, contributor and tag of a title exists', () => {
  const houses = new Set(publishers.map(({ name }) => name))
  const writers = new Set(authors.map(({ name }) => name))
  const shelves = new Set(tags.map(({ id }) => id))
  assert.deepEqual(
    titles.filter(({ publisher }) => !houses.has(publisher)).map(({ key }) => key),
    [],
  )
  assert.deepEqual(
    titles.flatMap((title) => title.authors.filter(({ name }) => !writers.has(name))),
    [],
  )
  assert.deepEqual(
    titles.flatMap((title) => title.tags.filter((id) => !shelves.has(id))),
    [],
  )
})

test('every title has at least one author and no contributor twice in one role', () => {
  for (const { key, authors: named } of titles) {
    assert.ok(
      named.some(({ role }) => role === 'author'),
      key,
    )
    assert.deepEqual(repeated(named.map(({ name, role }) => `${name}, ${role}`)), [], key)
  }
})

test('descriptions have 60 to 160 words and openings of digital titles 80 to 200', () => {
  for (const { key, description, opening, format, epub } of titles) {
    const described = words(description)
    assert.ok(described >= 60 && described <= 160, `${key}: ${described} words described`)
    if (format === 'print' || epub !== undefined) continue
    const opened = words(opening ?? '')
    assert.ok(opened >= 80 && opened <= 200, `${key}: ${opened} words to open`)
  }
})

test('subjects look like Thema codes and have headings, and the tags for price and format follow from the title', () => {
  for (const { key, subjects, tags: ids, price, format } of titles) {
    assert.ok(subjects.length > 0 && subjects.length <= 20, key)
    assert.deepEqual(
      subjects.filter((code) => !thema.test(code)),
      [],
      key,
    )
    for (const code of subjects) assert.ok(subjectHeadings[code], code)
    assert.equal(ids.includes(tag.free), price === 0, key)
    assert.equal(ids.includes(tag.print), format === 'print', key)
    assert.equal(ids.includes(tag.audiobooks), format === 'audio', key)
    assert.deepEqual(repeated(ids), [], key)
  }
})

test('prices lie in the usual range of their currency', () => {
  const range = { KES: [150, 1800], RWF: [1500, 15000], MWK: [2500, 20000], USD: [2.99, 14.99] }
  for (const { key, price, currency } of titles) {
    const [low = 0, high = 0] = range[currency]
    assert.ok(price === 0 || (price >= low && price <= high), `${key}: ${price}`)
  }
})

test('audiobooks have minutes, all other titles pages', () => {
  for (const { key, format, minutes, pages } of titles) {
    assert.equal(minutes !== undefined, format === 'audio', key)
    assert.equal(pages !== undefined, format !== 'audio', key)
  }
})

// Spec: storefront 9: Tag ids: Kenya CBC 32 and grades 1 to 12
test('the school course reaches from Grade 1 to Grade 9 in several subjects', () => {
  const course = titles.filter(({ school, tags: ids }) => school === true && ids.includes(tag.kenyaCbc))
  const taught = new Set(course.flatMap(({ tags: ids }) => ids))
  for (let grade: number = tag.grade1; grade <= tag.grade9; grade++)
    assert.ok(taught.has(grade), `tag ${grade}`)
  const subjects = [tag.mathematics, tag.languages, tag.science, tag.socialStudies, tag.creativeArts]
  for (const subject of subjects) assert.ok(taught.has(subject), `tag ${subject}`)
})

test('each book under db/seed/epubs is one title that agrees with its book.json', () => {
  const root = join(import.meta.dirname, '..', 'epubs')
  const folders = readdirSync(root).toSorted()
  assert.equal(folders.length, 8)
  for (const folder of folders) {
    const meta: unknown = JSON.parse(readFileSync(join(root, folder, 'book.json'), 'utf8'))
    const sold = titles.filter(({ epub }) => epub === folder)
    assert.equal(sold.length, 1, folder)
    for (const { title, subtitle, language, isbn, publisher, publishedOn, authors: named } of sold) {
      const bibliography = { title, language, isbn, publisher, publishedOn, authors: named }
      assert.partialDeepStrictEqual(
        meta,
        subtitle === undefined ? bibliography : { ...bibliography, subtitle },
      )
    }
  }
})

test('at least five works are sold in three formats', () => {
  const editions = Object.values(Object.groupBy(titles, ({ work }) => work))
  assert.ok(editions.filter((forms = []) => forms.length === 3).length >= 5)
})
