import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { pageWatch } from './pageWatch.ts'

afterEach(() => mock.timers.reset())

function watch() {
  mock.timers.enable({ apis: ['setTimeout'] })
  const reports: boolean[] = []
  return { reports, ...pageWatch((isLate) => reports.push(isLate)) }
}

test('a page that does not come is told after eight seconds, not before', () => {
  const { reports, handedOver } = watch()
  handedOver()
  mock.timers.tick(7999)
  assert.deepEqual(reports, [])
  mock.timers.tick(1)
  assert.deepEqual(reports, [true])
})

test('a page that comes in time is not told of, and one that comes late takes the word back', () => {
  const { reports, handedOver, shown } = watch()
  handedOver()
  shown()
  mock.timers.tick(20_000)
  assert.deepEqual(reports, [])
  handedOver()
  mock.timers.tick(20_000)
  shown()
  assert.deepEqual(reports, [true, false])
})

test('a book that is closed meanwhile tells nothing', () => {
  const { reports, handedOver, stop } = watch()
  handedOver()
  stop()
  mock.timers.tick(20_000)
  assert.deepEqual(reports, [])
})
