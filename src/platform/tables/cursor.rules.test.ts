import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  array,
  assert as check,
  boolean,
  constantFrom,
  date,
  integer,
  type Arbitrary,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import { type KeyKind, readCursor, sortName, writeCursor } from './cursor.rules.ts'

const time = tuple(
  date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
  integer({ min: 0, max: 999999 }),
).map(([day, micros]) => {
  const fraction = micros === 0 ? '' : `.${String(micros).padStart(6, '0').replace(/0+$/, '')}`
  return `${day.toISOString().slice(0, 19).replace('T', ' ')}${fraction}+00`
})
const values: Readonly<Record<KeyKind, Arbitrary<string | number>>> = {
  time,
  number: integer({ min: -2147483647, max: 2147483647 }),
  text: string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
}
const columns = array(
  constantFrom<KeyKind>('time', 'number', 'text').chain((kind) =>
    record({
      kind: constantFrom(kind),
      sort: record({ by: constantFrom('id', 'updatedAt', 'name'), isDescending: boolean() }),
      value: values[kind],
    }),
  ),
  { minLength: 1, maxLength: 3 },
)

test('a cursor is read as written, to the microsecond', () => {
  check(
    property(columns, (all) => {
      const [sorts, kinds, key] = [
        all.map(({ sort }) => sort),
        all.map(({ kind }) => kind),
        all.map(({ value }) => value),
      ]
      assert.deepEqual(readCursor(writeCursor(sorts, key), sorts, kinds), key)
    }),
  )
})

test('a cursor of another sort or direction is rejected', () => {
  check(
    property(columns, columns, (all, others) => {
      const [sorts, requested] = [all.map(({ sort }) => sort), others.map(({ sort }) => sort)]
      const cursor = writeCursor(
        sorts,
        all.map(({ value }) => value),
      )
      const read = readCursor(
        cursor,
        requested,
        all.map(({ kind }) => kind),
      )
      assert.equal(read === null, sortName(sorts) !== sortName(requested))
    }),
  )
})

test('any text is parsed without throwing, a foreign cursor is rejected', () => {
  const sorts = [{ by: 'updatedAt', isDescending: true }]
  check(property(string({ unit: 'binary' }), (text) => readCursor(text, sorts, ['time']) === null))
  for (const text of [
    '',
    '5',
    'null',
    '{}',
    '["-updatedAt"]',
    '["-updatedAt",null]',
    '["-updatedAt","x","y"]',
  ])
    assert.equal(readCursor(text, sorts, ['time']), null, text)
})

test('a value that the database cannot compare is rejected', () => {
  const sorts = [{ by: 'id', isDescending: false }]
  const read = (value: unknown, kind: KeyKind) => readCursor(JSON.stringify(['id', value]), sorts, [kind])
  for (const time of [
    '2026-02-30 10:00:00+00',
    '2026-11-31 10:00:00+00',
    '2026-13-01 10:00:00+00',
    '2026-11-20 24:00:01+00',
    '0000-01-01 00:00:00+00',
    '2026-11-20T10:00:00Z',
    '2026-11-20 10:00:00.1234567+00',
    'infinity',
    5,
  ])
    assert.equal(read(time, 'time'), null, String(time))
  for (const number of [1.5, 2147483648, -2147483648, '5', true]) assert.equal(read(number, 'number'), null)
  for (const text of ['a\0b', 5, null]) assert.equal(read(text, 'text'), null)
})
