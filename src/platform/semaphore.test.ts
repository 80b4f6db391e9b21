import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { Semaphore } from './semaphore.ts'

describe('a semaphore', () => {
  test('limits concurrency, and runs all in the end', async () => {
    const semaphore = new Semaphore(2)
    let [now, most, done] = [0, 0, 0]
    const work = async () => {
      now += 1
      most = Math.max(most, now)
      await setTimeout(2)
      now -= 1
      done += 1
    }
    await Promise.all(Array.from({ length: 7 }, () => semaphore.run(work)))
    assert.deepEqual([most, done, semaphore.size], [2, 7, 0])
  })

  test('is released by work that fails', async () => {
    const semaphore = new Semaphore(1)
    const fails = semaphore.run(async () => {
      throw new Error('broken')
    })
    const next = semaphore.run(async () => 'done')
    await assert.rejects(fails, /broken/)
    assert.equal(await next, 'done')
  })

  test('is acquired in order of request, one for each release', async () => {
    const semaphore = new Semaphore(1)
    const first = await semaphore.acquire()
    const order: string[] = []
    const second = semaphore.acquire().then((release) => (order.push('second'), release))
    const third = semaphore.acquireWithin(1000).then((release) => (order.push('third'), release))
    assert.equal(semaphore.size, 3)
    first()
    first()
    const release = await second
    assert.deepEqual(order, ['second'])
    release()
    assert.ok(await third)
  })

  test('is not acquired after a timeout, which does not consume the next release', async () => {
    const semaphore = new Semaphore(1)
    const first = await semaphore.acquireWithin(1000)
    assert.equal(await semaphore.acquireWithin(5), null)
    assert.equal(semaphore.size, 1)
    first?.()
    assert.ok(await semaphore.acquireWithin(5))
  })
})
