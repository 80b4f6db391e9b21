import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { after, test } from 'node:test'
import { sql } from './database/sql.ts'
import { outside } from './outside.ts'
import { testDatabase } from './testing/database.ts'

const database = await testDatabase()
after(() => database.close())
const { db } = database

const refused = /somebody outside is called inside a transaction/
const call = () => outside(() => Promise.resolve('answered'))

test('external calls are allowed before and after a transaction', async () => {
  assert.equal(await call(), 'answered')
  await db.transaction((tx) => tx.run(sql`select`))
  assert.equal(await call(), 'answered')
})

test('external calls inside a transaction are rejected, at any depth, also after its statements', async () => {
  await assert.rejects(async () => db.transaction(() => call()), refused)
  await assert.rejects(async () => db.transaction((tx) => tx.transaction(() => call())), refused)
  await assert.rejects(
    () =>
      db.transaction(async (tx) => {
        await tx.run(sql`select`)
        await sleep(1)
        return call()
      }),
    refused,
  )
})

test('work that a transaction did not await may call out once it is over', async () => {
  const { later } = await db.transaction(async () => ({ later: sleep(50).then(call) }))
  assert.equal(await later, 'answered')
})

test('external calls are allowed beside concurrent transactions', async () => {
  const [, answer] = await Promise.all([db.transaction(() => sleep(50)), sleep(10).then(call)])
  assert.equal(answer, 'answered')
})
