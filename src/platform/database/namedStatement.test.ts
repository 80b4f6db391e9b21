import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '../testing/database.ts'
import { createPool, poolDatabase } from './database.ts'
import { sql } from './sql.ts'

const database = await testDatabase()
// One connection, so that each statement meets what the one before has left.
const pool = createPool(database.url, 1)
const db = poolDatabase(pool)
after(async () => {
  await pool.end()
  await database.close()
})

await db.run(sql`create table shelves (id int primary key, names text[], place jsonb, kept_at timestamptz)`)

const shelvesFrom = (id: number) =>
  db.many<Record<string, unknown>>(sql`select * from shelves where id >= ${id} order by id`)

test('a statement gives its rows the first time and each further time', async () => {
  const at = new Date('2026-03-01T08:15:30.125Z')
  const added = await db.run(sql`
    insert into shelves values (1, ${['Ama Ata', 'b']}, ${{ row: 3 }}, ${at}), (2, null, null, null)`)
  assert.equal(added, 2)
  const rows = [
    { id: 1, names: ['Ama Ata', 'b'], place: { row: 3 }, kept_at: at },
    { id: 2, names: null, place: null, kept_at: null },
  ]
  for (let round = 0; round < 3; round++) {
    assert.deepEqual(await shelvesFrom(1), rows)
    assert.deepEqual(await shelvesFrom(2), rows.slice(1))
    assert.deepEqual(await shelvesFrom(3), [])
    assert.equal(await db.run(sql`update shelves set id = id where id > ${round}`), 2 - round)
  }
})

test('one that was refused leaves the connection as it was, and can be run again', async () => {
  const add = (id: number) => db.run(sql`insert into shelves (id) values (${id}) returning id`)
  await assert.rejects(add(1), { code: '23505' })
  assert.equal(await add(7), 1)
  await assert.rejects(add(7), { code: '23505' })
  assert.deepEqual(await db.many(sql`delete from shelves where id = ${7} returning id`), [{ id: 7 }])
})

test('a value that cannot be written is refused before anything is sent', async () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  await assert.rejects(db.run(sql`update shelves set place = ${circle}`), TypeError)
  assert.equal((await shelvesFrom(2)).length, 1)
})

test('an error tells where it was asked', async () => {
  const asking = async () => await db.run(sql`insert into shelves (id) values (${1})`)
  const error: unknown = await asking().catch((refused: unknown) => refused)
  assert.match(String(error instanceof Error && error.stack), /asking/)
})
