import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { retainedBytes, oldBytes } from '#platform/testing/heap.ts'
import { type Context, oncePerRequest } from './context.ts'

const newContext = (): Context => ({
  caller: visitor,
  preferences: defaultPreferences,
  now: new Date(),
  requestId: '1',
  address: '',
  db: {} as Database, // not used
})

test('oncePerRequest runs once for a context, and again for a copy', () => {
  let count = 0
  const find = oncePerRequest(() => (count += 1))
  const context = newContext()
  assert.deepEqual([find(context), find(context), find(newContext()), find({ ...context })], [1, 1, 2, 3])
  assert.equal(find(context), 1)
})

test('cached results are released with their context, without a full garbage collection', async () => {
  // Like a loader, it references its context.
  const find = oncePerRequest((context) => ({
    context,
    rows: Array.from({ length: 2000 }, (_, id) => ({ id })),
  }))
  const answerSome = async () => {
    for (let request = 0; request < 20; request++) find(newContext())
    return oldBytes()
  }
  await answerSome()
  await retainedBytes()
  const before = await oldBytes()
  for (let round = 0; round < 10; round++) await answerSome()
  const grown = (await oldBytes()) - before
  assert.ok(grown < 1_000_000, `${grown} bytes of 200 contexts that are gone`)
})
