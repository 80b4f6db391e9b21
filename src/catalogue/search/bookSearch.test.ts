import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addBook } from '../book.builder.ts'
import type { BookSearch } from './bookSearch.ts'
import { postgresSearch } from './postgresSearch.ts'
import type { FilterChoice, PageOfResults } from './request.rules.ts'
import { fullTextSearch } from './testing/fullTextSearch.ts'

const database = await testDatabase()
after(() => database.close())

const now = new Date('2026-06-01T00:00:00Z')
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const everything: FilterChoice = {
  formats: null,
  languages: null,
  grades: null,
  free: false,
  available: false,
  prices: null,
}

type Question = {
  readonly typed: string
  readonly everywhere?: boolean
  readonly perWork?: boolean
  readonly choice?: Partial<FilterChoice>
  readonly page?: Partial<PageOfResults>
}

async function find(
  search: BookSearch,
  { typed, everywhere = false, perWork = false, choice, page }: Question,
) {
  const { wanted } = await search.parseQuery(typed, { everywhere, listedAt: now })
  const filters = {
    listedAt: now,
    books: null,
    publisher: null,
    tags: null,
    author: null,
    series: null,
    subject: null,
    printToo: true,
  }
  const request = { wanted: [wanted] as const, filters, choice: { ...everything, ...choice }, perWork }
  const first = { sorting: [], rates: { codes: [], rates: [] }, limit: 20, offset: 0 }
  return search.find(request, { ...first, ...page }, 'facets')
}

/** Two works by the lake in three formats, one by its author, one described by it, one to come. */
const byTheLake = (work: (db: Database, books: Readonly<Record<string, number>>) => Promise<void>) =>
  rollback(database.db, async (db) => {
    const one = { title: 'Lake One', work: 'one', availableFrom: day(3) }
    const epub = await addBook(db, { ...one, format: 'epub' })
    const print = await addBook(db, { ...one, format: 'print' })
    const two = await addBook(db, { title: 'Lake Two', language: 'swa', price: '0', availableFrom: day(5) })
    const person = await addBook(db, { title: 'Salt', author: 'Ann Lake', availableFrom: day(4) })
    const told = await addBook(db, { title: 'Reeds', description: 'By a lake.', availableFrom: day(2) })
    await addBook(db, { title: 'Lake Three', availableFrom: new Date('2999-01-01') })
    await work(db, { epub, print, two, person, told })
  })

const sorted = (ids: readonly (number | undefined)[]) => ids.toSorted((a = 0, b = 0) => a - b)

for (const [name, made] of [
  ['the shop’s own words', postgresSearch],
  ['PostgreSQL’s full text', fullTextSearch],
] as const)
  describe(`a search by ${name}`, () => {
    test('finds titles and people, and what is described where that is asked for, on sale only', () =>
      byTheLake(async (db, { epub, print, two, person, told }) => {
        const named = await find(made(db), { typed: 'lake' })
        assert.deepEqual(sorted(named.ids), sorted([epub, print, two, person]))
        const all = await find(made(db), { typed: 'lake', everywhere: true })
        assert.deepEqual(sorted(all.ids), sorted([epub, print, two, person, told]))
        assert.deepEqual((await find(made(db), { typed: 'lake two' })).ids, [two])
        assert.deepEqual((await find(made(db), { typed: 'crocodile' })).ids, [])
      }))

    test('tells a work once where works are asked for', () =>
      byTheLake(async (db, { epub, two, person }) => {
        const { ids, facets } = await find(made(db), { typed: 'lake', perWork: true })
        assert.deepEqual([sorted(ids), facets?.total], [sorted([epub, two, person]), 3])
      }))

    test('is narrowed by a choice, and counts what one would find without it', () =>
      byTheLake(async (db, { epub, person }) => {
        const choice = { formats: ['epub'], languages: ['eng'] }
        const { ids, facets, isMore } = await find(made(db), { typed: 'lake', choice })
        assert.deepEqual([sorted(ids), facets?.total, isMore], [sorted([epub, person]), 2, false])
        assert.deepEqual(facets?.formats, [
          { value: 'epub', count: 2 },
          { value: 'print', count: 1 },
        ])
        assert.deepEqual(facets?.languages, [
          { value: 'eng', count: 2 },
          { value: 'swa', count: 1 },
        ])
        assert.deepEqual((await find(made(db), { typed: 'lake', choice: { free: true } })).ids.length, 1)
      }))

    test('is sorted by newness, page by page', () =>
      byTheLake(async (db, { two, person, epub, print }) => {
        const sorting = [{ by: 'newest', descending: true } as const]
        const pages = [0, 2].map((offset) =>
          find(made(db), { typed: 'lake', page: { sorting, limit: 2, offset } }),
        )
        const ids = (await Promise.all(pages)).flatMap((page) => page.ids)
        assert.deepEqual(ids, [two, person, epub, print])
      }))
  })
