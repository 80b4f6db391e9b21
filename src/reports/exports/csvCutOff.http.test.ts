import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { databaseProxy } from '#platform/testing/databaseProxy.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
const rows = 12_000
await database.db.run(sql`
  insert into users (user_id, email, issuer, subject)
  select 'many|' || n, 'reader' || n || '@many.example', 'many', n::text from generate_series(1, 3000) n`)
await database.db.run(sql`
  insert into orders (id, owner_id, customer_email, currency, presentment_currency, tax_region, tax_rate, placed_at, confirmed_at)
  select md5(n::text), u.id, repeat('x', 1000) || n, 'KES', 'KES', 'KEN', 0.16, now(), now()
  from generate_series(1, ${rows}) n join users u on u.user_id = 'many|' || (n % 3000 + 1)`)

const proxy = await databaseProxy(database.url)
const pool = createPool(proxy.url, 4)
const web = await testWeb({ ...database, db: poolDatabase(pool) }, admin)
await web.listen({ port: 0 })
const { port } = web.server.address() as AddressInfo // it listens to TCP
after(async () => {
  await web.close()
  await pool.end()
  proxy.close()
  await database.close()
})

const download = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const path = '/admin/csv/order_report?period=any'
    get({ port, path, agent: false }, resolve).on('error', reject)
  })

/** How many lines came, and whether the client was told that these are all. */
async function take(answer: IncomingMessage, onFirst: () => void = () => {}) {
  let lines = 0
  try {
    for await (const chunk of answer.setEncoding('latin1')) {
      if (lines === 0) onFirst()
      lines += String(chunk).split('\r\n').length - 1
    }
    return { lines, isWhole: true }
  } catch {
    return { lines, isWhole: false }
  }
}

// Spec: back office 7, REST, files and sums: CSV transaction_report_{date}.csv
test('a file whose database goes away is a download that fails, never a short file that looks whole', async () => {
  const lost = await take(await download(), () => proxy.cut())
  assert.ok(lost.lines > 0 && lost.lines < rows, `${lost.lines} lines`)
  assert.equal(lost.isWhole, false)
  assert.equal((await download()).statusCode, 503)
  proxy.mend()
  assert.deepEqual(await take(await download()), { lines: rows + 1, isWhole: true })
})
