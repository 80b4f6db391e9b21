import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import { ImportError } from '#platform/lists/list.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { gazetteer } from '../gazetteer.ts'
import { importPlaces } from './import.service.ts'

const database = await testDatabase()
const { db } = database
const folder = await mkdtemp(join(tmpdir(), 'soma-places-'))
after(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => database.owner.db.run(sql`truncate places, place_words`))

const quiet = { begin: () => {}, at: () => {}, end: () => {} }
const header = 'id,name,kind,lat,lon,area,source'

async function load(lines: readonly string[], first = header) {
  const path = join(folder, 'places.csv')
  await writeFile(path, `${[first, ...lines].join('\n')}\n`)
  return importPlaces({ db, progress: quiet }, path)
}

const yaya = '1,Yaya Centre,mall,-1.2928,36.7880,Kilimani,osm'
const karen = '2,Karen,neighbourhood,-1.3205,36.7060,Nairobi,own'

test('imported places are found, with their attribution', async () => {
  assert.deepEqual(await load([yaya, karen]), { new: 2, updated: 0, unchanged: 0, refused: [] })
  const [found] = await gazetteer.search('yaya', { db, language: 'eng', session: null })
  assert.deepEqual(found, {
    placeId: 'import:1',
    name: 'Yaya Centre',
    area: 'Kilimani',
    latitude: -1.2928,
    longitude: 36.788,
    credit: '© OpenStreetMap contributors',
    postalCode: null,
  })
})

test('typos are corrected with the words of the list', async () => {
  await load(['1,Kwa Njenga Stage,stop,-1.31,36.88,,'])
  const found = await gazetteer.search('kwa njneag', { db, language: 'eng', session: null })
  assert.equal(found[0]?.placeId, 'import:1')
})

test('a repeated import changes nothing, and changed rows are updated', async () => {
  await load([yaya, karen])
  assert.deepEqual(await load([yaya, karen]), { new: 0, updated: 0, unchanged: 2, refused: [] })
  const moved = karen.replace('36.7060', '36.7065')
  assert.deepEqual(await load([yaya, moved]), { new: 0, updated: 1, unchanged: 1, refused: [] })
})

test('invalid rows are skipped and reported', async () => {
  const { refused, ...counts } = await load([
    yaya,
    '3,Nyali,mall,-4.0226,39.7193,Mombasa,osm',
    '4,"open,mall,1,2,,',
    '5,Too few',
    '1,Again,mall,-1.29,36.78,,',
    karen,
  ])
  assert.deepEqual(counts, { new: 2, updated: 0, unchanged: 0 })
  assert.deepEqual(refused, [
    { line: 3, column: 'lat', reason: 'outside the Nairobi box' },
    { line: 4, column: 'whole line', reason: 'a quotation mark is not closed' },
    { line: 5, column: 'whole line', reason: '2 cells instead of 7' },
    { line: 6, column: 'id', reason: 'repeats line 2' },
  ])
})

test('a row that the database rejects is reported', async () => {
  const { refused, ...counts } = await load([yaya, '9,Nul\u0000byte,mall,-1.29,36.78,,', karen])
  assert.equal(counts.new, 2)
  assert.deepEqual(
    refused.map(({ line }) => line),
    [3],
  )
})

test('a list without required columns is rejected', async () => {
  await assert.rejects(load(['1,2'], 'id,title'), (error: unknown) => {
    assert.ok(error instanceof ImportError)
    assert.match(error.message, /the columns name, lat or latitude, lon or longitude/)
    return true
  })
  await assert.rejects(load([], ''), /the list is empty/)
  await assert.rejects(load(['1;Karen;-1.32;36.7'], 'id;name;lat;lon'), /not separated by commas/)
})

const real = join(import.meta.dirname, '../../../../shared/data/places/nairobi-places.csv')
const skip = existsSync(real) ? false : 'the list of places is not beside the project'

test('the list of six thousand places imports whole, and again without a change', { skip }, async () => {
  const first = await importPlaces({ db, progress: quiet }, real)
  assert.deepEqual([first.new > 6000, first.refused], [true, []])
  const again = await importPlaces({ db, progress: quiet }, real)
  assert.deepEqual([again.unchanged, again.new, again.updated], [first.new, 0, 0])
  const found = await gazetteer.search('sarit', { db, language: 'eng', session: null })
  assert.match(found[0]?.name ?? '', /^Sarit/)
})
