// Lists as a sort of all titles would give them, to hold those of the shop against.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { testApi } from '#app/testing/api.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { addBook } from '../../book.builder.ts'

const formats = ['pdf', 'epub', 'audio', 'print', 'digital'] as const
const grade = 137

// Few values of each kind, so that much is equal.
const title = fc.record({
  title: fc.constantFrom('Ant', 'ant', 'Bee', 'Cat'),
  publisher: fc.constantFrom('Amani', 'Zawadi'),
  format: fc.constantFrom(...formats),
  language: fc.constantFrom('eng', 'swa'),
  price: fc.constantFrom(
    { price: null, currency: null },
    { price: '0', currency: null },
    { price: '100', currency: 'KES' },
    { price: '300', currency: 'KES' },
    { price: '1200', currency: 'RWF' },
  ),
  day: fc.constantFrom('2026-01-01', '2026-01-02', '2999-01-01', null),
  tags: fc.subarray([19, grade]),
  work: fc.constantFrom('house', 'road', null, null),
})
export const someTitles = fc.array(title, { minLength: 12, maxLength: 24 })

export type Title = typeof title extends fc.Arbitrary<infer Made> ? Made : never
export type Listed = Title & { readonly id: number }

// In shillings: so many units of the currency are one.
const rates: Readonly<Record<string, number>> = { KES: 1, RWF: 0.0892857143 }

const direction = fc.constantFrom('ASC', 'DESC')
const booksSort = fc.tuple(fc.constantFrom('title', 'price', 'availableFrom'), direction)
const backofficeSort = fc.tuple(
  fc.constantFrom('title', 'price', 'availableFrom', 'format_mimeType', 'publisher_name'),
  direction,
)
const choice = {
  formats: fc.option(fc.subarray([...formats], { minLength: 1 })),
  languages: fc.option(fc.subarray(['eng', 'swa'], { minLength: 1 })),
  isOfGrade: fc.boolean(),
  isFree: fc.boolean(),
  isAvailable: fc.boolean(),
  perWork: fc.boolean(),
}
const question = fc.oneof(
  fc.record({
    of: fc.constant('books' as const),
    tags: fc.option(fc.subarray([19, grade], { minLength: 1 })),
    publisher: fc.option(fc.constantFrom('Amani', 'Zawadi')),
    prices: fc.option(fc.constantFrom({ gte: 50, lte: 200 }, { lte: 200 }, { gte: 200 })),
    order: fc.array(booksSort, { maxLength: 2 }),
    ...choice,
  }),
  fc.record({
    of: fc.constant('localBooks' as const),
    tags: fc.constant(null),
    publisher: fc.constant(null),
    prices: fc.constant(null),
    order: fc.array(backofficeSort, { maxLength: 2 }),
    ...choice,
  }),
)
export const questions = fc.array(question, { minLength: 12, maxLength: 12 })

type Question = typeof question extends fc.Arbitrary<infer Made> ? Made : never

const isFoundBy = (asked: Question) => (row: Listed) =>
  row.day !== null &&
  row.day < '2026-06' &&
  (asked.tags?.some((tag) => row.tags.includes(tag)) ?? true) &&
  (asked.publisher === null || row.publisher === asked.publisher) &&
  isPricedWithin(asked.prices, priceOf(row, true)) &&
  isChosenBy(asked, row)

const isPricedWithin = (
  prices: { readonly gte?: number; readonly lte?: number } | null,
  price: number | null,
): boolean =>
  prices === null ||
  (price !== null && price >= (prices.gte ?? 0) && price <= (prices.lte ?? Number.POSITIVE_INFINITY))

const isChosenBy = ({ formats: chosen, languages, isOfGrade, isFree, isAvailable }: Question, row: Listed) =>
  (chosen?.includes(row.format) ?? true) &&
  (languages?.includes(row.language) ?? true) &&
  (!isOfGrade || row.tags.includes(grade)) &&
  (!isFree || row.price.price === '0') &&
  (!isAvailable || row.price.price !== null)

function priceOf({ price: { price, currency } }: Listed, isConverted: boolean): number | null {
  if (price === null) return null
  return Number(price) * (isConverted ? (rates[currency ?? ''] ?? 0) : 1)
}

const valueOf = (row: Listed, by: string, isConverted: boolean): string | number | null =>
  ({
    title: row.title.toLowerCase(),
    price: priceOf(row, isConverted),
    availableFrom: row.day,
    format_mimeType: row.format,
    publisher_name: row.publisher,
  })[by] ?? null

function compare(a: string | number | null, b: string | number | null, isDescending: boolean): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b === isDescending ? 1 : -1
}

const sorted = (rows: readonly Listed[], { order, perWork }: Question): Listed[] =>
  rows.toSorted((a, b) => {
    for (const [by, way] of [...order, ['title', 'ASC'] as const]) {
      const found = compare(valueOf(a, by, perWork), valueOf(b, by, perWork), way === 'DESC')
      if (found !== 0) return found
    }
    return a.id - b.id
  })

const formatsFirst = ['epub', 'pdf', 'audio', 'print', 'digital']

/** Of a work what comes first, where the order tells formats apart; else its e-book before others. */
function worksOf(rows: readonly Listed[], { order }: Question): Listed[] {
  const works = Map.groupBy(rows, ({ id, work, language }) => (work === null ? id : `${work} ${language}`))
  if (order.some(([by]) => by !== 'title')) return [...works.values()].flatMap(([first]) => first ?? [])
  return [...works.values()].flatMap(
    (work) =>
      work.toSorted((a, b) => formatsFirst.indexOf(a.format) - formatsFirst.indexOf(b.format))[0] ?? [],
  )
}

/** What the shop lists, and what it is to list: numbers of a page of four, and how many there are. */
export async function assertListed(
  api: Awaited<ReturnType<typeof testApi>>,
  db: Database,
  {
    rows,
    asked,
    page,
  }: { readonly rows: readonly Listed[]; readonly asked: Question; readonly page: number },
): Promise<void> {
  const found = sorted(rows.filter(isFoundBy(asked)), asked)
  const expected = asked.perWork ? worksOf(found, asked) : found
  const listed = await listedBy(api, db, { asked, page })
  const ids = expected.slice(page * 4 - 4, page * 4).map(({ id }) => id)
  assert.deepEqual(listed, { ids, total: expected.length }, JSON.stringify({ asked, page, listed, found }))
}

async function listedBy(
  api: Awaited<ReturnType<typeof testApi>>,
  db: Database,
  { asked, page }: { readonly asked: Question; readonly page: number },
) {
  const list = [
    `page: ${page}, itemsPerPage: 4, perWork: ${asked.perWork}, free: ${asked.isFree}, available: ${asked.isAvailable}`,
    `order: [${asked.order.map(([by, way]) => `{ ${by}: "${way}" }`).join()}]`,
    asked.tags && `tags_list: ${JSON.stringify(asked.tags.map(String))}`,
    asked.publisher && `publisher: "/publishers/${await publisherNamed(db, asked.publisher)}"`,
    asked.prices && `displayPrice: [${JSON.stringify(asked.prices).replaceAll('"', '')}]`,
    asked.formats && `format_list: ${JSON.stringify(asked.formats)}`,
    asked.languages && `language_list: ${JSON.stringify(asked.languages)}`,
    asked.isOfGrade && `grade_list: ["${grade}"]`,
  ].filter(Boolean)
  const { data, codes } = await api.ask(
    db,
    `{ list: ${asked.of}(${list.join(', ')}) { collection { id } paginationInfo { totalCount } } }`,
  )
  assert.deepEqual(codes, [])
  const answer = data['list'] as { collection: { id: string }[]; paginationInfo: { totalCount: number } }
  return {
    ids: answer.collection.map(({ id }) => Number(id.split('/').at(-1))),
    total: answer.paginationInfo.totalCount,
  }
}

const publisherNamed = async (db: Database, name: string): Promise<number> =>
  (await db.maybe<{ id: number }>(sql`select id from publishers where name = ${name}`))?.id ?? 0

// A work is for the same readers in all its formats.
const tagsOfWorks = { house: [19], road: [19, grade] }

// A work is on sale once in a format.
const onceInFormat = ({ work, language, format }: Title, index: number) =>
  work === null ? index : `${work} ${language} ${format}`

/** Puts them on sale but for those that are the same work in the same format. */
export async function addTitles(db: Database, made: readonly Title[]): Promise<Listed[]> {
  const rows: Listed[] = []
  for (const each of new Map(made.map((title, index) => [onceInFormat(title, index), title])).values()) {
    const { price, day, ...book } = each
    const availableFrom = day === null ? null : new Date(day)
    const tags = each.work === null ? each.tags : tagsOfWorks[each.work]
    rows.push({ ...each, tags, id: await addBook(db, { ...book, ...price, tags, availableFrom }) })
  }
  return rows
}
