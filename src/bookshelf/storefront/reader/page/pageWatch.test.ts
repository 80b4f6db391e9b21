import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { pageWatch } from './pageWatch.ts'

afterEach(() => mock.timers.reset())

function watch() {
  mock.timers.enable({ apis: ['setTimeout'] })
  const reports: boolean[] = []
  return { reports, ...pageWatch((isLate) => reports.push(isLate)) }
}

test('a late page is reported after eight seconds, not before', () => {
  const { reports, handedOver } = watch()
  handedOver()
  mock.timers.tick(7999)
  assert.deepEqual(reports, [])
  mock.timers.tick(1)
  assert.deepEqual(reports, [true])
})

test('a page in time is not reported, and the report of a late one is withdrawn', () => {
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

test('a book closed before that reports nothing', () => {
  const { reports, handedOver, stop } = watch()
  handedOver()
  stop()
  mock.timers.tick(20_000)
  assert.deepEqual(reports, [])
})
