import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { testWeb } from '#app/testing/web.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { retainedBytes } from '#platform/testing/heap.ts'
import type { CsvProgress } from '#platform/tables/csvProgress.rules.ts'

const database = await testDatabase()
const { db, statements } = recording(database.db)
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })

// Rows of a kilobyte: some pages of them are more than what lies between two ends of a connection. Of many owners, whose
// totals are counted: one row that is written 30,000 times at once takes a minute.
const rows = 30_000
await database.db.run(sql`
  insert into users (user_id, email, issuer, subject)
  select 'many|' || n, 'reader' || n || '@many.example', 'many', n::text from generate_series(1, 3000) n`)
await database.db.run(sql`
  insert into orders (id, owner_id, customer_email, currency, presentment_currency, tax_region, tax_rate, updated_at, placed_at, confirmed_at)
  select md5(n::text), u.id, repeat('x', 1000) || n, 'KES', 'KES', 'KEN', 0.16,
    '2026-01-01'::timestamptz + n * interval '1 minute', now(), now()
  from generate_series(1, ${rows}) n join users u on u.user_id = 'many|' || (n % 3000 + 1)`)
await database.owner.db.run(sql`analyze orders`)

const web = await testWeb({ ...database, db }, admin)
await web.listen({ port: 0 })
const { port } = web.server.address() as AddressInfo // it listens to TCP
after(async () => {
  await web.close()
  await database.close()
})

const report = '/admin/csv/order_report'
const download = (search: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port, path: `${report}?${search}`, agent: false }, resolve).on('error', reject)
  })

async function linesIn(answer: IncomingMessage): Promise<number> {
  let count = 0
  for await (const chunk of answer.setEncoding('latin1')) count += String(chunk).split('\r\n').length - 1
  return count
}

/** Not known until its address was asked for. */
async function progress(key: string): Promise<Partial<CsvProgress>> {
  const answer = await web.inject({ url: `/admin/csv-progress/${key}` })
  return answer.statusCode === 200 ? answer.json() : {}
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isSo())) {
    assert.ok(Date.now() < end, what)
    await sleep(50)
  }
}

const asked = () => statements.length

test('each page of rows takes the same few statements', async () => {
  const costs: number[] = []
  for (const days of [
    'from=2026-01-01&to=2026-01-01',
    'from=2026-01-01&to=2026-01-04',
    'from=2026-01-01&to=2026-01-11',
  ]) {
    const before = asked()
    await linesIn(await download(days))
    costs.push(asked() - before)
  }
  // 1,259, 5,579 and 15,659 rows, a thousand to a page.
  const [few = 0, some = 0, many = 0] = costs
  const forPage = (some - few) / (6 - 2)
  assert.equal(forPage, (many - few) / (16 - 2))
  assert.ok(forPage >= 1 && forPage <= 9, `${forPage} statements for a page`)
})

test('what a file is made of is let go page by page', async () => {
  const answer = await download('period=any')
  let [lines, early] = [0, 0]
  for await (const chunk of answer.setEncoding('latin1')) {
    lines += String(chunk).split('\r\n').length - 1
    if (early === 0 && lines > 5000) early = await retainedBytes()
    if (lines > 25_000) break
  }
  const grown = (await retainedBytes()) - early
  assert.ok(grown < 5_000_000, `${grown} bytes more after 20,000 rows more`)
})

test('who reads slowly is waited for: nothing is read ahead for them', async () => {
  const answer = await download('period=any&export=read-slowly')
  answer.pause()
  let [before, now] = [-1, asked()]
  while (before !== now) {
    await sleep(700)
    ;[before, now] = [now, asked()]
  }
  const waiting = await progress('read-slowly')
  assert.deepEqual([waiting.state, waiting.rowsTotal], ['running', rows])
  assert.ok((waiting.rowsDone ?? rows) < rows / 2, `${waiting.rowsDone} rows were made that nobody takes`)
  assert.equal(await linesIn(answer), rows + 1)
  await until('it is told to be done', async () => (await progress('read-slowly')).state === 'done')
  assert.equal((await progress('read-slowly')).rowsDone, rows)
})

test('two files are made at a time; who leaves makes room, and theirs is told to be cut off', async (t) => {
  const [first, second] = [
    await download('period=any&export=first-file'),
    await download('period=any&export=second-file'),
  ]
  first.pause()
  second.pause()
  t.after(() => [first, second].map((answer) => answer.destroy()))
  const third = download('from=2026-01-01&to=2026-01-01&export=third-file')
  await until('the third waits', async () => (await progress('third-file')).state === 'waiting')
  await sleep(300)
  assert.equal((await progress('third-file')).state, 'waiting')
  first.destroy()
  assert.equal(await linesIn(await third), 1260)
  await until('the first is cut off', async () => (await progress('first-file')).state === 'cutOff')
  assert.ok(((await progress('first-file')).rowsDone ?? rows) < rows)
  second.destroy()
  await until('the second is cut off', async () => (await progress('second-file')).state === 'cutOff')
})
