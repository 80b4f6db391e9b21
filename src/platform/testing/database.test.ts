import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from '../database/sql.ts'
import { rollback, testDatabase } from './database.ts'

const database = await testDatabase()
after(() => database.close())

test('a test database has all tables, without catalogue data', async () => {
  assert.equal((await database.db.one<{ count: number }>(sql`select count(*) as count from books`)).count, 0)
  assert.equal(await database.db.run(sql`select from graphile_worker.jobs`), 0)
})

test('databases created concurrently are isolated', async () => {
  const others = await Promise.all([testDatabase(), testDatabase(), testDatabase()])
  await others[0]?.db.run(sql`insert into tags (id, names) values (1, '{}')`)
  const counts = await Promise.all(others.map(({ db }) => db.run(sql`select from tags`)))
  await Promise.all(others.map((other) => other.close()))
  assert.deepEqual(counts, [1, 0, 0])
})

test('rolled-back work leaves nothing', async () => {
  await rollback(database.db, async (tx) => {
    await tx.run(sql`insert into tags (id, names) values (1, '{}')`)
    assert.equal(await tx.run(sql`select from tags`), 1)
  })
  assert.equal(await database.db.run(sql`select from tags`), 0)
})

test('an error in rolled-back work is thrown', async () => {
  const work = () => Promise.reject(new Error('broken'))
  await assert.rejects(rollback(database.db, work), /broken/)
})
