import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Clock, Forgotten } from './clock.ts'

test('a very fast clock keeps the order of due times', async () => {
  const clock = new Clock(0.00001)
  const order: string[] = []
  const start = clock.now()
  clock.schedule(start + 3000, () => order.push('third'))
  clock.schedule(start + 1000, () => order.push('first'))
  clock.schedule(start + 2000, () => order.push('second'))
  await clock.waitUntil(start + 5000)
  assert.deepEqual(order, ['first', 'second', 'third'])
})

test('what an event schedules runs at its place on the way of a jump', () => {
  const clock = new Clock(1)
  const order: string[] = []
  clock.schedule(1000, () => clock.schedule(clock.now() + 1000, () => order.push('chained')))
  clock.schedule(3000, () => order.push('later'))
  clock.advance(10_000)
  assert.deepEqual(order, ['chained', 'later'])
})

test('an event sees the moment at which it was due', () => {
  const clock = new Clock(1)
  let seen = 0
  clock.schedule(1000, () => {
    seen = clock.now()
  })
  clock.advance(60_000)
  assert(seen < 2000)
  assert(clock.now() >= 60_000)
})

test("the client's time is moved by a jump but not by the speed", () => {
  const clock = new Clock(0.0001)
  assert(clock.clientNow() < 1000)
  clock.advance(3_600_000)
  assert(clock.clientNow() >= 3_600_000 && clock.clientNow() < 3_601_000)
})

test('clearing the clock drops events and rejects who waits', async () => {
  const clock = new Clock(1)
  clock.schedule(1000, () => assert.fail('was dropped'))
  const waiting = assert.rejects(clock.waitUntil(1000), Forgotten)
  clock.clear()
  clock.advance(5000)
  await waiting
})
