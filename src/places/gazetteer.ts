import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Database } from '#platform/database/database.ts'
import { sha256 } from '#platform/digest.ts'
import {
  nearWords,
  placeQuery,
  placeSearchMinLength,
  placeWords,
  type Readings,
  withoutRepeats,
} from './place.rules.ts'
import {
  dropOthers,
  findPlace,
  listAlike,
  listFitting,
  listFittingBest,
  type NewPlace,
  noteList,
  type PlaceRow,
  savePlaces,
} from './place.table.ts'
import type { Place, PlaceProvider } from './provider.ts'

const folder = join(import.meta.dirname, 'gazetteer')

const ownList = 'nairobi'

/** A file's name is the kind of what is in it. */
export function ownPlaces(): NewPlace[] {
  return globSync('*.csv', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const rows: readonly Line[] = parse(readFileSync(join(folder, file)), { columns: true })
      return rows.map((row) => ({
        id: `${ownList}:${row.key}`,
        name: row.name,
        area: row.area || null,
        kind: kinds[basename(file, '.csv')] ?? 'landmark',
        latitude: Number(row.latitude),
        longitude: Number(row.longitude),
        credit: null,
      }))
    })
}

type Line = Readonly<Record<'key' | 'name' | 'area' | 'latitude' | 'longitude', string>>

const kinds: Readonly<Record<string, string>> = {
  neighbourhoods: 'neighbourhood',
  roads: 'road',
  landmarks: 'landmark',
  schools: 'school',
}

export async function keepOwnPlaces(db: Database): Promise<void> {
  const places = ownPlaces()
  const digest = sha256(JSON.stringify(places)).toString('hex')
  await db.transaction(async (tx) => {
    if (!(await noteList(tx, ownList, digest))) return
    await savePlaces(tx, places)
    await dropOthers(
      tx,
      ownList,
      places.map(({ id }) => id),
    )
  })
}

const maxFound = 8
// More are read than shown, because some are named twice.
const limit = maxFound * 3

/** With fewer than these there may be a mistake in what was typed. */
const fewFound = 4

export const gazetteer: PlaceProvider = {
  search: async (text, { db, isExact }) => {
    const words = placeWords(text)
    if (words.length === 0) return []
    const fitting = await listFitting(db, { text, query: placeQuery(words, '&'), limit })
    const found =
      !isExact && fitting.length < fewFound ? [...fitting, ...(await guess(db, text, words))] : fitting
    return withoutRepeats(found).slice(0, maxFound).map(placeOf)
  },
  find: async (id, { db }) => {
    const row = await findPlace(db, id)
    return row ? placeOf(row) : null
  },
}

async function guess(db: Database, text: string, words: readonly string[]): Promise<PlaceRow[]> {
  const readings = await readingsOf(db, words)
  const mended = await listFitting(db, { text, query: placeQuery(words, '&', readings), limit })
  const telling = words.filter((word) => word.length >= placeSearchMinLength)
  return mended.length > 0 || telling.length === 0
    ? mended
    : listFittingBest(db, placeQuery(telling, '|', readings), limit)
}

async function readingsOf(db: Database, words: readonly string[]): Promise<Readings> {
  const alike = Map.groupBy(await listAlike(db, words), ({ typed }) => typed)
  return new Map(
    words.map((typed) => [
      typed,
      nearWords(
        typed,
        (alike.get(typed) ?? []).map(({ word }) => word),
      ),
    ]),
  )
}

const placeOf = ({ id, ...place }: PlaceRow): Place => ({ ...place, placeId: id, postalCode: null })
