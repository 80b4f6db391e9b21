import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { countStatements } from '../testing/statementCounts.ts'
import { createPool, type Database, poolDatabase } from './database.ts'
import { plannedAnew, sql } from './sql.ts'

const database = await testDatabase()
// One connection, so that each transaction meets what the one before has left.
const pool = createPool(database.url, 1)
const db = poolDatabase(pool)
after(async () => {
  await pool.end()
  await database.close()
})

await db.run(sql`create table shelves (id int primary key)`)

const add = (tx: Database, id: number) => tx.run(sql`insert into shelves values (${id})`)
const ids = async () =>
  (await db.many<{ id: number }>(sql`select id from shelves order by id`)).map(({ id }) => id)
const undone = new Error('undone')

test('a transaction begins on the way of its first statement, the first time and each further time', async () => {
  for (const id of [1, 2]) {
    const take = countStatements()
    await db.transaction((tx) => add(tx, id))
    assert.deepEqual(take(), { statements: 2, transactions: 1 })
    await assert.rejects(
      db.transaction(async (tx) => {
        await add(tx, id + 10)
        throw undone
      }),
      undone,
    )
  }
  assert.deepEqual(await ids(), [1, 2])
})

test('one that is refused at its first statement keeps nothing, and the next begins', async () => {
  const addTwice = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await add(tx, first)
      await add(tx, second)
    })
  await assert.rejects(addTwice(1, 3), { code: '23505' })
  await assert.rejects(addTwice(3, 1), { code: '23505' })
  assert.deepEqual(await ids(), [1, 2])
  await addTwice(3, 4)
  assert.deepEqual(await ids(), [1, 2, 3, 4])
})

test('what cannot be parsed at first is refused as often as it is sent', async () => {
  const wrong = () => db.transaction((tx) => tx.run(sql`select nothing_like_it`))
  await assert.rejects(wrong(), { code: '42703' })
  await assert.rejects(wrong(), { code: '42703' })
})

test('a value that cannot be written at first leaves what follows in the transaction', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  await assert.rejects(
    db.transaction(async (tx) => {
      await assert.rejects(tx.run(sql`select ${circle}::jsonb`), TypeError)
      await add(tx, 5)
      throw undone
    }),
    undone,
  )
  assert.deepEqual(await ids(), [1, 2, 3, 4])
})

test('statements without a name and savepoints begin one too', async () => {
  const first = {
    plan: (tx: Database) => tx.run(plannedAnew(sql`insert into shelves values (6)`)),
    savepoint: (tx: Database) => tx.transaction((inner) => add(inner, 6)),
  }
  for (const work of Object.values(first))
    await assert.rejects(
      db.transaction(async (tx) => {
        await work(tx)
        throw undone
      }),
      undone,
    )
  assert.deepEqual(await ids(), [1, 2, 3, 4])
})

test('one without a statement sends nothing', async () => {
  const take = countStatements()
  assert.equal(await db.transaction(async () => 'done'), 'done')
  assert.deepEqual(take(), { statements: 0, transactions: 0 })
})
