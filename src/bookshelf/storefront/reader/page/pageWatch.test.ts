import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { pageWatch } from './pageWatch.ts'

afterEach(() => mock.timers.reset())

function watch() {
  mock.timers.enable({ apis: ['setTimeout'] })
  const told: boolean[] = []
  return { told, ...pageWatch((isLate) => told.push(isLate)) }
}

test('a page that does not come is told after eight seconds, not before', () => {
  const { told, handedOver } = watch()
  handedOver()
  mock.timers.tick(7999)
  assert.deepEqual(told, [])
  mock.timers.tick(1)
  assert.deepEqual(told, [true])
})

test('a page that comes in time is not told of, and one that comes late takes the word back', () => {
  const { told, handedOver, shown } = watch()
  handedOver()
  shown()
  mock.timers.tick(20_000)
  assert.deepEqual(told, [])
  handedOver()
  mock.timers.tick(20_000)
  shown()
  assert.deepEqual(told, [true, false])
})

test('a book that is closed meanwhile tells nothing', () => {
  const { told, handedOver, stop } = watch()
  handedOver()
  stop()
  mock.timers.tick(20_000)
  assert.deepEqual(told, [])
})
