import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  choiceField,
  flagField,
  numberField,
  optionalTextField,
  parseRecord,
  record,
  referencesField,
  required,
  textField,
} from './record.rules.ts'

const label = 'backofficeOffers.event.field.name'

const shop = record(
  'shop',
  {
    name: textField(label, { rules: [required] }),
    remark: optionalTextField(label, {
      rules: [(path, remark) => (remark.length < 3 ? [{ path, code: 'minLength', params: { min: 3 } }] : [])],
    }),
    discount: numberField(label),
    country: choiceField(label, ['KEN', 'RWA']),
    isOpen: flagField(label),
    books: referencesField<string>(label),
  },
  ({ isOpen, books }) => (isOpen && books.length === 0 ? [{ path: 'books', code: 'required' }] : []),
)

const told = (sent: Parameters<typeof parseRecord<(typeof shop)['fields']>>[1]) =>
  parseRecord(shop, sent).violations.map(({ path, code }) => `${path} ${code}`)

test('missing values are empty; a missing choice is the first one', () => {
  assert.deepEqual(parseRecord(shop, {}).entry, {
    name: '',
    remark: null,
    discount: null,
    country: 'KEN',
    isOpen: false,
    books: [],
  })
})

test('texts are trimmed; values of the wrong type are dropped', () => {
  const sent = { name: ' Duka  la Vitabu ', remark: ' ', discount: 'many', isOpen: 'on', books: ['a', null] }
  const { name, remark, discount, isOpen, books } = parseRecord(shop, sent).entry
  assert.deepEqual([name, remark, discount, isOpen, books], ['Duka la Vitabu', null, NaN, false, ['a']])
})

test('parsing a parsed record changes nothing', () => {
  const { entry } = parseRecord(shop, { name: ' Duka ', discount: '7.5', country: 'RWA', books: ['b', 'a'] })
  assert.deepEqual(parseRecord(shop, entry).entry, entry)
})

test('violations follow the order of fields; those of the whole record come last', () => {
  assert.deepEqual(told({ name: 'Duka' }), [])
  assert.deepEqual(told({ remark: 'x', country: 'UGA', isOpen: true }), [
    'name required',
    'remark minLength',
    'country required',
    'books required',
  ])
  assert.deepEqual(parseRecord(shop, { name: 'Duka', remark: 'x' }).violations, [
    { path: 'remark', code: 'minLength', params: { min: 3 } },
  ])
})
