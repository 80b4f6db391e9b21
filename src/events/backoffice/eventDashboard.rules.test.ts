import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTable } from '#platform/tables/readTable.rules.ts'
import { eventOrderTable, eventTable } from './eventDashboard.rules.ts'

// Spec: back office 2, Dashboard and reports: Event dashboard: search, start filter, columns, order
test('the dashboard of events begins with the newest of all, ten of them, in the columns of its specification', () => {
  const { sort, size, filters } = readTable(eventTable, new URLSearchParams())
  assert.deepEqual([sort, size], [{ key: 'createdAt', direction: 'DESC' }, 10])
  assert.deepEqual(filters, { starts: 'any', q: null })
  assert.deepEqual(eventTable.columns, ['id', 'name', 'start', 'end', 'region', 'orders'])
  assert.deepEqual(eventTable.sizes, [10, 20, 50, 100])
})

test('the orders of an event begin with the latest that is confirmed, of any day', () => {
  const { sort, size, filters } = readTable(eventOrderTable, new URLSearchParams())
  assert.deepEqual([sort, size], [{ key: 'updatedAt', direction: 'DESC' }, 10])
  assert.deepEqual(filters, { period: 'any', confirmed: true, q: null })
})
