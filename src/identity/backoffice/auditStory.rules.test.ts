import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions, valueKind } from './auditStory.rules.ts'

const njeri = { givenName: 'Njeri', familyName: 'Kamau', email: 'njeri@soma.example' }
const entry = {
  _id: 1,
  at: '2026-11-20T11:05:00Z',
  action: 'a',
  operation: 'updateCoupon',
  actor: njeri,
  changes: [{ column: 'code', before: 'A', after: 'B' }],
}

test('what one run of an operation changed is one action, its rows in the order of their change', () => {
  const later = { ...entry, _id: 2, changes: [{ column: 'active', before: 'true', after: 'false' }] }
  const [action, ...others] = auditActions([later, entry])
  assert.deepEqual(others, [])
  assert.equal(action?.who, 'Njeri Kamau')
  assert.deepEqual(
    action.changes.map(({ column }) => column),
    ['code', 'active'],
  )
})

test('what is taken off and put back by one action is no change of it', () => {
  const of = (_id: number, before: string | null, after: string | null) => ({
    ...entry,
    _id,
    changes: [{ column: 'book', before, after }],
  })
  const [action] = auditActions([of(4, null, 'C'), of(3, null, 'A'), of(2, 'B', null), of(1, 'A', null)])
  assert.deepEqual(
    action?.changes.map(({ before, after }) => [before, after]),
    [
      ['B', null],
      [null, 'C'],
    ],
  )
})

test('what a database keeps for itself is not told', () => {
  const changes = ['id', 'coupon_id', 'updated_at', 'decided_by', 'code'].map((column) => ({
    column,
    after: 'x',
  }))
  const [action] = auditActions([{ ...entry, changes }])
  assert.deepEqual(
    action?.changes.map(({ column }) => column),
    ['code'],
  )
})

test('somebody without a name is known by their address, and somebody who is gone by nothing', () => {
  const [one] = auditActions([{ ...entry, actor: { email: 'x@soma.example' } }])
  const [other] = auditActions([{ ...entry, actor: null }])
  assert.deepEqual([one?.who, one?.command], ['x@soma.example', null])
  assert.deepEqual([other?.who, other?.command], [null, null])
})

test('a command is told as it was typed, and what it did by the rest of its name', () => {
  const [action] = auditActions([{ ...entry, actor: null, operation: 'npm run schools:import' }])
  assert.deepEqual([action?.operation, action?.command], ['schools:import', 'npm run schools:import'])
})

test('values are known for what they are', () => {
  assert.deepEqual(['true', 'false', '2026-11-20T11:05:00+00:00', '2026', 'KEN'].map(valueKind), [
    'yes',
    'no',
    'moment',
    'text',
    'text',
  ])
})
