import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { StatementTooSlow } from './unavailable.ts'
import { createPool, poolDatabase, withoutTimeout } from './database.ts'
import { withLongTimeout, sql } from './sql.ts'

const database = await testDatabase()
const pool = createPool(database.url, 2, { connect: 5000, statement: 100 })
const db = poolDatabase(pool)
after(async () => {
  await pool.end()
  await database.close()
})

const nap = sql`select pg_sleep(2.5)`

test('a long job is cancelled neither by the server nor by the driver, anything else is', async () => {
  await Promise.all([
    withoutTimeout(db, (tx) => tx.run(withLongTimeout(nap))),
    assert.rejects(db.run(nap), StatementTooSlow),
  ])
  await assert.rejects(
    db.transaction((tx) => tx.run(withLongTimeout(nap))),
    StatementTooSlow,
  )
})
