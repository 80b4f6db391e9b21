import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { visitor } from '#platform/caller.rules.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testWeb } from '../testing/web.ts'

type Line = { level: number; msg: string; reason: string }

const logged: Line[] = []
const log = pino({ level: 'warn' }, { write: (line) => void logged.push(JSON.parse(line)) })
const database = await testDatabase()
const pool = createPool(database.url, 4, { connect: 5000, statement: 1000 })
const app = await testWeb({ ...database, db: poolDatabase(pool) }, visitor, log)
after(async () => {
  await app.close()
  await pool.end()
  await database.close()
})

const page = { url: '/', headers: { accept: 'text/html' } }
const query = '{ localBooks(itemsPerPage: 1) { collection { id } } }'
const ask = { method: 'POST', url: '/graphql', payload: { query } } as const
const cover = { url: '/covers/1.svg' }

test('a statement timeout is answered with 503, and logged as such', () =>
  database.db.transaction(async (tx) => {
    await tx.run(sql`lock table books`)
    for (const request of [page, ask, cover]) {
      logged.length = 0
      const { statusCode, headers } = await app.inject(request)
      assert.deepEqual([statusCode, headers['retry-after']], [503, '2'], request.url)
      assert.ok(logged.length > 0)
      for (const { msg, reason } of logged) {
        assert.equal(msg, 'a statement took longer than it may')
        assert.match(reason, /^canceling statement due to statement timeout: .*select .* books/)
      }
    }
  }))
