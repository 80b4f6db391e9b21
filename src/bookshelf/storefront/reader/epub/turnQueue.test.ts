import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turnQueue } from './turnQueue.ts'

const settleNothing = async () => {}

test('one move ends before the next starts', async () => {
  const queue = turnQueue(settleNothing)
  const seen: string[] = []
  const act = (name: string) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
  }
  await Promise.all([queue.turn(act('one')), queue.jump(act('two'))])
  assert.deepEqual(seen, ['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a repeating key does not queue up turns, but a jump always runs', async () => {
  const queue = turnQueue(settleNothing)
  let turns = 0
  let jumps = 0
  const queued = Array.from({ length: 10 }, () => queue.turn(async () => void turns++))
  await Promise.all([...queued, queue.jump(async () => void jumps++)])
  assert.deepEqual([turns, jumps], [3, 1])
})

test('after a failed movement the page is settled, and the next one runs', async (t) => {
  t.mock.method(console, 'error', () => {})
  let settled = 0
  const queue = turnQueue(async () => void settled++)
  await queue.turn(() => Promise.reject(new Error('offline')))
  let turned = false
  await queue.turn(async () => void (turned = true))
  assert.deepEqual([settled, turned], [2, true])
})

test('a queue is idle when nothing moves or waits', async () => {
  const queue = turnQueue(settleNothing)
  assert.ok(queue.isIdle())
  const turn = queue.turn(async () => {})
  assert.ok(!queue.isIdle())
  await turn
  assert.ok(queue.isIdle())
})
