import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { ImportError } from '#platform/lists/list.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addSchool, listSchools } from '../school.table.ts'
import { importSchools } from './import.service.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'soma-schools-'))
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.run(sql`truncate schools cascade`))

const quiet = { begin: () => {}, at: () => {}, end: () => {} }

async function load(lines: readonly string[], header = 'name,country,place') {
  const path = join(folder, 'schools.csv')
  await writeFile(path, `${[header, ...lines].join('\n')}\n`)
  return importSchools({ db, progress: quiet }, path)
}

const schools = async () =>
  (await listSchools(db)).map(({ name, country, place }) => `${name}, ${place}, ${country}`)

const msasa = 'Msasa Lane,KE,Nairobi'
const eden = 'Éden Academy,RWA,'

test('schools of a list are there, and again it changes nothing', async () => {
  assert.deepEqual(await load([msasa, eden]), { new: 2, updated: 0, unchanged: 0, refused: [] })
  const loaded = ['Éden Academy, null, RWA', 'Msasa Lane, Nairobi, KEN']
  assert.deepEqual(await schools(), loaded)
  const again = await load(['MSASA lane,KEN,nairobi', eden.replace('É', 'E')])
  assert.deepEqual(again, { new: 0, updated: 0, unchanged: 2, refused: [] })
  assert.deepEqual(await schools(), loaded)
})

test('what the command did stands in the audit without a person', async () => {
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

test('bad lines cost nothing but themselves, and are told', async () => {
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

test('a list may call its places counties or districts; without any it is none', async () => {
  await load(['Msasa Lane,KE,Nairobi,x'], 'name,country,county,ward')
  await load(['Umucyo,RW,Huye'], 'name,country,district')
  assert.deepEqual(await schools(), ['Msasa Lane, Nairobi, KEN', 'Umucyo, Huye, RWA'])
  await assert.rejects(load(['Msasa Lane,KE'], 'name,country'), (error: unknown) => {
    assert.ok(error instanceof ImportError)
    assert.match(error.message, /the columns place or county or district/)
    return true
  })
})

const real = ['kenya-schools.csv', 'rwanda-malawi-schools.csv'].map((name) =>
  join(import.meta.dirname, '../../../../shared/data/schools', name),
)
const skip = real.every((path) => existsSync(path))
  ? false
  : 'the lists of schools are not beside the project'

test('the lists of three countries load whole, and again without a change', { skip }, async () => {
  for (const path of real) {
    const first = await importSchools({ db, progress: quiet }, path)
    assert.deepEqual([first.new > 50, first.refused], [true, []])
    const again = await importSchools({ db, progress: quiet }, path)
    assert.deepEqual(again, { new: 0, updated: 0, unchanged: first.new, refused: [] })
  }
  assert.equal((await schools()).length, 1126)
})
