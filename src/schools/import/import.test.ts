import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { ImportError } from '#platform/lists/list.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { databaseProxy } from '#platform/testing/databaseProxy.ts'
import { addSchool, listSchools } from '../school.table.ts'
import { importSchools } from './import.service.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'soma-schools-'))
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => database.owner.db.run(sql`truncate schools cascade`))

const quiet = { begin: () => {}, at: () => {}, end: () => {} }

const head = 'name,country,place'

async function loadFile(content: string | Buffer, into = db) {
  const path = join(folder, `${randomUUID()}.csv`)
  await writeFile(path, content)
  return importSchools({ db: into, progress: quiet }, path)
}

const load = (lines: readonly string[], header = head) => loadFile(`${[header, ...lines].join('\n')}\n`)

const schools = async () =>
  (await listSchools(db)).map(({ name, country, place }) => `${name}, ${place}, ${country}`)

const msasa = 'Msasa Lane,KE,Nairobi'
const eden = 'Éden Academy,RWA,'

test('a list of schools is imported, again without a change', async () => {
  assert.deepEqual(await load([msasa, eden]), { new: 2, updated: 0, unchanged: 0, refused: [] })
  const loaded = ['Éden Academy, null, RWA', 'Msasa Lane, Nairobi, KEN']
  assert.deepEqual(await schools(), loaded)
  const again = await load(['MSASA lane,KEN,nairobi', eden.replace('É', 'E')])
  assert.deepEqual(again, { new: 0, updated: 0, unchanged: 2, refused: [] })
  assert.deepEqual(await schools(), loaded)
})

test('the command writes audit entries without a person', async () => {
  await load([msasa])
  const last = await db.one<{ actor_id: number | null; operation: string; name: string }>(sql`
    select actor_id, operation, after ->> 'name' as name from audit_entries order by id desc limit 1`)
  assert.deepEqual(last, { actor_id: null, operation: 'npm run schools:import', name: 'Msasa Lane' })
})

test('a school without a place gets that of its only line, and keeps it', async () => {
  for (const name of ['Msasa Lane', 'St Mary']) await addSchool(db, { name, country: 'KEN' })
  const lines = [msasa, 'St Mary,KE,Kisumu', 'St Mary,KE,Nakuru']
  assert.deepEqual(await load(lines), { new: 2, updated: 1, unchanged: 0, refused: [] })
  const there = [
    'Msasa Lane, Nairobi, KEN',
    'St Mary, null, KEN',
    'St Mary, Kisumu, KEN',
    'St Mary, Nakuru, KEN',
  ]
  assert.deepEqual(await schools(), there)
  assert.deepEqual(await load([...lines, 'St Mary,KE,']), { new: 0, updated: 0, unchanged: 4, refused: [] })
  assert.deepEqual(await schools(), there)
})

test('invalid lines are skipped and reported', async () => {
  const { refused, ...counts } = await load([
    msasa,
    'ab,KE,Thika',
    'Kampala Hill,UG,',
    '12-34,KE,',
    'msasa LANE,KEN,nairobi',
    'Nul\u0000byte,KE,',
    eden,
  ])
  assert.deepEqual(counts, { new: 2, updated: 0, unchanged: 0 })
  assert.deepEqual(refused.slice(0, 4), [
    { line: 3, column: 'name', reason: 'fewer than 3 letters' },
    { line: 4, column: 'country', reason: 'no country of the shop' },
    { line: 5, column: 'name', reason: 'has no letter' },
    { line: 6, column: 'name', reason: 'repeats line 2' },
  ])
  assert.deepEqual(
    refused.slice(4).map(({ line }) => line),
    [7],
  )
})

test('a list may have counties or districts as places; without any it is rejected', async () => {
  await load(['Msasa Lane,KE,Nairobi,x'], 'name,country,county,ward')
  await load(['Umucyo,RW,Huye'], 'name,country,district')
  assert.deepEqual(await schools(), ['Msasa Lane, Nairobi, KEN', 'Umucyo, Huye, RWA'])
  await assert.rejects(load(['Msasa Lane,KE'], 'name,country'), (error: unknown) => {
    assert.ok(error instanceof ImportError)
    assert.match(error.message, /the columns place or county or district/)
    return true
  })
})

test('a list saved by a spreadsheet is read, or rejected with a reason', async () => {
  assert.deepEqual(await loadFile('\ufeffname,country,place\r\n"Msasa\r\nLane","KE",Nairobi'), {
    new: 1,
    updated: 0,
    unchanged: 0,
    refused: [],
  })
  assert.deepEqual(await schools(), ['Msasa Lane, Nairobi, KEN'])
  for (const [content, reason] of [
    ['', /^the list is empty$/],
    ['\n\r\n', /^the list is empty$/],
    ['name;country;place\nEden;KE;Thika\n', /separated by commas/],
    [Buffer.from(`\ufeff${head}\nEden,KE,Thika\n`, 'utf16le'), /not in UTF-8/],
    ['name,name,country,place\nEden,Gihundwe,KE,Thika\n', /names the column name twice/],
  ] as const)
    await assert.rejects(loadFile(content), (error: unknown) => {
      assert.ok(error instanceof ImportError)
      assert.match(error.message, reason)
      return true
    })
  assert.equal((await schools()).length, 1)
})

test('lines with invalid encoding, and formulas, are rejected by line', async () => {
  await addSchool(db, { name: 'St Mary', country: 'KEN' })
  const lines = [
    '\u00c9den,RW,',
    'St Mary,KE,Kisumu',
    '"=HYPERLINK(""x"")",KE,',
    'Umucyo,RW,@SUM(A1)',
    'St Mary,KE,Nul\0',
  ]
  const { refused, ...counts } = await loadFile(Buffer.from([head, ...lines].join('\n'), 'latin1'))
  assert.deepEqual(counts, { new: 0, updated: 1, unchanged: 0 })
  assert.deepEqual(refused, [
    { line: 2, column: 'name', reason: 'holds bytes that are not UTF-8' },
    { line: 4, column: 'name', reason: 'begins like a formula' },
    { line: 5, column: 'place', reason: 'begins like a formula' },
    { line: 6, column: 'place', reason: 'holds bytes that are not UTF-8' },
  ])
  assert.deepEqual(await schools(), ['St Mary, Kisumu, KEN'])
})

test('two concurrent imports, one reversed, finish, with each school once', async () => {
  const many = Array.from({ length: 4000 }, (_, index) => `School of number ${index},KE,Nairobi`)
  const loaded = await Promise.all([load(many), load(many.toReversed())])
  assert.equal(loaded[0].new + loaded[1].new, many.length)
  assert.equal((await schools()).length, many.length)
})

// Spec: back office 2, Routes: Extension: schools
test('if the database goes down midway nothing of the list is imported', async (t) => {
  await addSchool(db, { name: 'Éden Academy', country: 'RWA' })
  const proxy = await databaseProxy(database.url)
  const pool = createPool(proxy.url, 1)
  t.after(async () => {
    await pool.end()
    proxy.close()
  })
  const lines = [head, 'Éden Academy,RWA,Huye', 'Aberdare,KE,Nyeri', msasa].join('\n')
  await db.transaction(async (other) => {
    await addSchool(other, { name: 'Msasa Lane', country: 'KEN', place: 'Nairobi' })
    const lost = assert.rejects(loadFile(lines, poolDatabase(pool)), /database does not answer/)
    while (
      !(await db.maybe(
        sql`select from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'into schools'`,
      ))
    )
      await sleep(20)
    proxy.cut()
    await lost
  })
  assert.deepEqual(await schools(), ['Éden Academy, null, RWA', 'Msasa Lane, Nairobi, KEN'])
})

const real = ['kenya-schools.csv', 'rwanda-malawi-schools.csv'].map((name) =>
  join(import.meta.dirname, '../../../../shared/data/schools', name),
)
const skip = real.every((path) => existsSync(path))
  ? false
  : 'the lists of schools are not beside the project'

test('the lists of three countries import whole, and again without a change', { skip }, async () => {
  for (const path of real) {
    const first = await importSchools({ db, progress: quiet }, path)
    assert.deepEqual([first.new > 50, first.refused], [true, []])
    const again = await importSchools({ db, progress: quiet }, path)
    assert.deepEqual(again, { new: 0, updated: 0, unchanged: first.new, refused: [] })
  }
  assert.equal((await schools()).length, 1126)
})
