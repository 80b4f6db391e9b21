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

test('somebody outside is called before a transaction and after it', async () => {
  assert.equal(await call(), 'answered')
  await db.transaction((tx) => tx.run(sql`select`))
  assert.equal(await call(), 'answered')
})

test('nobody outside is called inside a transaction, however deep, nor after its statements', async () => {
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

test('what a transaction began and did not wait for may call when it is over', async () => {
  const { later } = await db.transaction(async () => ({ later: sleep(50).then(call) }))
  assert.equal(await later, 'answered')
})

test('transactions side by side do not hinder a call beside them', async () => {
  const [, answer] = await Promise.all([db.transaction(() => sleep(50)), sleep(10).then(call)])
  assert.equal(answer, 'answered')
})
