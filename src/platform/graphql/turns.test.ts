import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { turns } from './turns.ts'

/** How many of three works ran at the same time. */
async function together(keys: readonly string[]): Promise<number> {
  const enqueue = turns(0, 9).run
  let [now, most] = [0, 0]
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await setTimeout(5)
    now -= 1
  }
  await Promise.all(keys.map((key) => enqueue(key, work)))
  return most
}

test('works of one key run one after another, those of others beside them', async () => {
  assert.equal(await together(['a', 'a', 'a']), 1)
  assert.equal(await together(['a', 'b', 'a']), 2)
})

test('a work that fails holds up nobody', async () => {
  const enqueue = turns(0, 9).run
  const fails = enqueue('a', async () => {
    throw new Error('broken')
  })
  const next = enqueue('a', async () => 'done')
  await assert.rejects(fails, /broken/)
  assert.equal(await next, 'done')
})

test('no more than so many of a key wait, and another key has its own', async () => {
  const { run, isFull } = turns(0, 2)
  const done = [run('a', () => setTimeout(5)), run('a', () => setTimeout(5))]
  assert.deepEqual([isFull('a'), isFull('b')], [true, false])
  await Promise.all(done)
  await setTimeout(1)
  assert.equal(isFull('a'), false)
})

test('after a long work the next one waits as long again', async () => {
  const enqueue = turns(1, 9).run
  const start = performance.now()
  await enqueue('a', () => setTimeout(60))
  await enqueue('a', async () => {})
  assert.ok(performance.now() - start >= 115)
})
