import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { readSecrets, rotateSecrets } from './secret.table.ts'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase()
after(() => database.close())

const make = async (): Promise<string> => randomUUID()

test('processes that start concurrently agree on one key', async () => {
  const read = await Promise.all(Array.from({ length: 6 }, () => readSecrets(database.db, 'first', make)))
  assert.equal(new Set(read.flat()).size, 1)
})

test('a rotation puts a new key first and keeps the two before', async () => {
  const [first] = await readSecrets(database.db, 'second', make)
  await rotateSecrets(database.db, 'second', make)
  const keys = await readSecrets(database.db, 'second', make)
  assert.equal(keys.length, 2)
  assert.equal(keys[1], first)
  for (let count = 0; count < 2; count++) await rotateSecrets(database.db, 'second', make)
  assert.equal((await readSecrets(database.db, 'second', make)).includes(first ?? ''), false)
})

test('keys may be any JSON value', async () => {
  const stored = await readSecrets(database.db, 'third', async () => ({ kty: 'EC', use: 'sig' }))
  assert.deepEqual(stored, [{ kty: 'EC', use: 'sig' }])
})
