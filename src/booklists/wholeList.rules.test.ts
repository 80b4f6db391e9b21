import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type PickedTitle,
  fieldsOf,
  formatValue,
  isOpen,
  type ListedItem,
  type ListedTitle,
  pickedLines,
  readChoices,
  rowsOf,
  sumOf,
  parseRequestedCopies,
} from './wholeList.rules.ts'

const title = (id: number, format: string, overrides: Partial<ListedTitle> = {}): ListedTitle => ({
  _id: id,
  format: { _id: format },
  displayPrice: { amount: 100, currencyCode: 'KES' },
  vatIncluded: false,
  owned: false,
  available: true,
  ...overrides,
})

const item = (book: ListedTitle, ...otherFormats: ListedTitle[]): ListedItem<ListedTitle> => ({
  book: { ...book, otherFormats },
})

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const numbers = (titles: readonly ListedTitle[]) => titles.map(({ _id }) => _id)
const linesOf = (items: readonly ListedItem<ListedTitle>[], fields: Record<string, string> = {}) => {
  const rows = rowsOf(items)
  return pickedLines(rows, readChoices(rows, form(fields))).map(({ title, copies }) => [title._id, copies])
}

test('a work is one row, with the formats on the list before the shop’s others', () => {
  const [print, pdf, audio] = [title(1, 'print'), title(2, 'pdf'), title(3, 'audio')]
  const [row, ...more] = rowsOf([item(pdf, print, audio), item(print, pdf, audio)])
  assert.deepEqual(more, [])
  assert.equal(row?.key, 2)
  assert.deepEqual(numbers(row?.listed ?? []), [2, 1])
  assert.deepEqual(numbers(row?.formats ?? []), [2, 1, 3])
})

test('by default all books are picked, once, in the format on the list', () => {
  assert.deepEqual(linesOf([item(title(1, 'print'), title(2, 'pdf')), item(title(3, 'epub'))]), [
    [1, 1],
    [3, 1],
  ])
})

test('a book owned in a format of the list is left out and locked', () => {
  const items = [item(title(1, 'pdf', { owned: true }), title(2, 'print')), item(title(3, 'epub'))]
  const [owned] = rowsOf(items)
  assert.equal(owned?.isOwned, true)
  assert.equal(owned && isOpen(owned), false)
  assert.deepEqual(linesOf(items, { chosen: '', 'pick-1': 'on', 'pick-3': 'on' }), [[3, 1]])
})

test('a printed book can be bought again, and an owned e-book is not offered beside it', () => {
  const items = [item(title(1, 'print', { owned: true }), title(2, 'epub', { owned: true }))]
  const [row] = rowsOf(items)
  assert.equal(row?.isOwned, false)
  assert.deepEqual(numbers(row?.formats ?? []), [1])
  assert.deepEqual(linesOf(items), [[1, 1]])
})

// Spec: storefront 7, Mutations: Extension: a list bought again leaves what is in the cart; what is owned in another format is said
test('a book owned in a format not on the list can be picked, and is marked as owned', () => {
  const [row] = rowsOf([item(title(1, 'print'), title(2, 'epub', { owned: true }))])
  assert.equal(row?.ownedBeside?._id, 2)
  assert.equal(row && isOpen(row), true)
})

// Spec: storefront 7, Mutations: Extension: a list bought again leaves what is in the cart; what is owned in another format is said
test('a book in the cart, in any format, is left out and locked', () => {
  const items = [item(title(1, 'print'), title(2, 'pdf')), item(title(3, 'epub'))]
  const rows = rowsOf(items, [2])
  const [inCart, other] = rows
  assert.equal(inCart?.inCart?._id, 2)
  assert.deepEqual([inCart && isOpen(inCart), other && isOpen(other)], [false, true])
  const fields = form({ chosen: '', 'pick-1': 'on', 'pick-3': 'on' })
  const lines = pickedLines(rows, readChoices(rows, fields))
  assert.deepEqual(
    lines.map(({ title }) => title._id),
    [3],
  )
  const before = readChoices(rowsOf(items), form({}))
  assert.deepEqual(
    pickedLines(rows, before).map(({ title }) => title._id),
    [3],
  )
})

test('a title not on sale is not picked, unless another format is', () => {
  const gone = title(1, 'print', { available: false })
  assert.deepEqual(linesOf([item(gone)]), [])
  assert.deepEqual(linesOf([item(gone, title(2, 'pdf'))]), [[2, 1]])
})

test('fields choose rows, formats and copies; copies apply to printed books', () => {
  const items = [item(title(1, 'print'), title(2, 'pdf')), item(title(3, 'print')), item(title(4, 'epub'))]
  const fields = {
    chosen: '',
    'pick-1': 'on',
    'format-1': 'pdf-2',
    'copies-1': '7',
    'pick-3': 'on',
    'copies-3': '30',
  }
  assert.deepEqual(linesOf(items, fields), [
    [2, 1],
    [3, 30],
  ])
  assert.deepEqual(linesOf(items, { chosen: '' }), [])
})

test('the number of a step button overrides the typed one', () => {
  const items = [item(title(3, 'print'))]
  const fields = { chosen: '', 'pick-3': 'on', 'copies-3': '4', 'copies-3Step': '5' }
  assert.deepEqual(linesOf(items, fields), [[3, 5]])
})

test('invalid copies and formats fall back to the default', () => {
  const items = [item(title(1, 'print'), title(2, 'pdf'))]
  for (const copies of ['0', '-3', 'many', '1.5', ''])
    assert.deepEqual(linesOf(items, { chosen: '', 'pick-1': 'on', 'copies-1': copies }), [[1, 1]])
  assert.deepEqual(linesOf(items, { chosen: '', 'pick-1': 'on', 'format-1': 'pdf-99' }), [[1, 1]])
})

test('a form requests exactly what the list shows as picked', () => {
  const formats = fc.constantFrom('print', 'pdf', 'epub', 'audio')
  const works = fc.array(
    fc.record({
      format: formats,
      other: formats,
      isPicked: fc.boolean(),
      second: fc.boolean(),
      copies: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(works, (requested) => {
      const items = requested.map(({ format, other }, index) =>
        item(title(10 * index + 1, format), title(10 * index + 2, other)),
      )
      const rows = rowsOf(items)
      const choices = new Map<number, PickedTitle>()
      const fields = new URLSearchParams({ chosen: '' })
      rows.forEach((row, index) => {
        const { isPicked = false, second = false, copies = 1 } = requested[index] ?? {}
        const chosen = row.formats[second ? 1 : 0] ?? title(0, 'epub')
        const names = fieldsOf(row.key)
        choices.set(row.key, { isPicked, bookId: chosen._id, copies })
        if (isPicked) fields.set(names.pick, 'on')
        fields.set(names.format, formatValue(chosen))
        fields.set(names.copies, String(copies))
      })
      const shown = pickedLines(rows, choices).map(({ title, copies }) => ({ bookId: title._id, copies }))
      assert.deepEqual(parseRequestedCopies(fields), shown)
      assert.deepEqual(readChoices(rows, fields), choices)
    }),
  )
})

test('a form with unknown fields requests nothing', () => {
  assert.deepEqual(
    parseRequestedCopies(form({ 'pick-x': 'on', 'pick-1': 'on', 'format-1': '../2', pick: '3' })),
    [],
  )
})

test('the total counts copies, adds VAT where it is not included, and rounds as the cart does', () => {
  const lines = [
    { title: title(1, 'print', { displayPrice: { amount: 780, currencyCode: 'KES' } }), copies: 2 },
    {
      title: title(2, 'epub', { displayPrice: { amount: 250, currencyCode: 'KES' }, vatIncluded: true }),
      copies: 1,
    },
    { title: title(3, 'epub', { displayPrice: { amount: 0, currencyCode: 'KES' } }), copies: 1 },
  ]
  assert.deepEqual(sumOf(lines, 'KES', 0.16), {
    copies: 4,
    printed: 2,
    items: 1776,
    vat: 284,
    total: 2060,
  })
  assert.deepEqual(sumOf([], 'KES', 0.16), { copies: 0, printed: 0, items: 0, vat: 0, total: 0 })
})
