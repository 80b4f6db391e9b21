import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import pg from 'pg'
import { rollback, testDatabase } from '../testing/database.ts'
import { clientDatabase } from './database.ts'
import { compile, Sql, sql, together, asyncCommit } from './sql.ts'

const database = await testDatabase()
after(() => database.close())

test('a statement committed asynchronously does not change how later ones commit', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const db = clientDatabase(client)
  await db.run(sql`set synchronous_commit = on`)
  const [alone] = await db.many(sql`select ${asyncCommit} as waits`)
  const [next] = await db.many(sql`select current_setting('synchronous_commit') as waits`)
  await client.end()
  assert.deepEqual([alone, next], [{ waits: 'off' }, { waits: 'on' }])
})

test('changes made together see the state before any of them', () =>
  rollback(database.db, async (db) => {
    await db.run(sql`create temporary table shelf (id int, copies int)`)
    const put = (id: number, copies: number) => sql`insert into shelf values (${id}, ${copies})`
    const count = await db.run(together([put(1, 2), put(2, 3), sql`update shelf set copies = 0`]))
    assert.equal(count, 0)
    assert.deepEqual(await db.many(sql`select * from shelf order by id`), [
      { id: 1, copies: 2 },
      { id: 2, copies: 3 },
    ])
    assert.equal(await db.run(together([put(3, 1)])), 1)
  }))

test('beyond a limit of distinct statements new ones are not prepared, to bound connection memory', () => {
  const other = (index: number) => new Sql([`select ${index}`], [])
  assert.ok(compile(other(0)).name)
  for (let index = 1; index < 2500; index++) compile(other(index))
  assert.equal(compile(other(2600)).name, undefined)
  assert.ok(compile(other(0)).name)
})
