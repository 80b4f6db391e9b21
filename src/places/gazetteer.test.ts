import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { gazetteer, keepOwnPlaces, ownPlaces } from './gazetteer.ts'
import { isInDeliveryZone } from './place.rules.ts'
import { listFitting, savePlaces } from './place.table.ts'

let database: TestDatabase
let db: Database
before(async () => {
  database = await testDatabase()
  db = database.db
  await keepOwnPlaces(db)
})
after(() => database.close())

const find = async (text: string): Promise<string[]> =>
  (await gazetteer.search(text, { db, language: 'eng', session: null })).map(({ name }) => name)

describe('the built-in list of places', () => {
  const places = ownPlaces()

  test('has at least three hundred neighbourhoods, roads, landmarks and schools, each once', () => {
    assert.ok(places.length >= 300)
    assert.equal(new Set(places.map(({ id }) => id)).size, places.length)
    for (const kind of ['neighbourhood', 'road', 'landmark', 'school'])
      assert.ok(places.filter((place) => place.kind === kind).length >= 75, kind)
  })

  test('is within the delivery zone, with a name for each place', () => {
    assert.deepEqual(
      places.filter((place) => !isInDeliveryZone(place)),
      [],
    )
    assert.deepEqual(
      places.filter(({ name }) => name !== name.trim() || name === ''),
      [],
    )
  })

  test('is loaded once, and removed places are deleted from the database', async () => {
    await savePlaces(db, [
      {
        ...places[0],
        id: 'nairobi:gone',
        name: 'Gone',
        area: null,
        kind: 'road',
        latitude: -1.3,
        longitude: 36.8,
        credit: null,
      },
    ])
    await keepOwnPlaces(db)
    assert.deepEqual(await find('gone'), ['Gone'])
    await db.run(sql`update place_lists set digest = 'an older one'`)
    await keepOwnPlaces(db)
    assert.ok(!(await find('gone')).includes('Gone'))
  })
})

describe('a place search', () => {
  test('ranks the place of that name first', async () => {
    assert.equal((await find('westlands'))[0], 'Westlands')
    assert.equal((await find('Eastleigh'))[0], 'Eastleigh')
  })

  test('ignores case, accents and apostrophes', async () => {
    assert.equal((await find('LANGATA'))[0], "Lang'ata")
    assert.equal((await find("lang'ata"))[0], "Lang'ata")
    assert.equal((await find('Yāya Centré'))[0], 'Yaya Centre')
    assert.equal((await find('muranga road'))[0], "Murang'a Road")
  })

  test('matches prefixes of words in any order, and abbreviations', async () => {
    assert.equal((await find('ngong rd'))[0], 'Ngong Road')
    assert.ok((await find('hosp kenyat')).includes('Kenyatta National Hospital'))
    assert.equal((await find('moi ave'))[0], 'Moi Avenue')
  })

  test('matches name and area together', async () => {
    assert.deepEqual(await find('yaya kilimani'), ['Yaya Centre'])
  })

  test('tolerates small typos', async () => {
    const typed = {
      westlnds: 'Westlands',
      karne: 'Karen',
      kibra: 'Kibera',
      strathmroe: 'Strathmore School',
      'kasarani stadum': 'Kasarani Stadium (Moi International Sports Centre)',
    }
    for (const [text, name] of Object.entries(typed)) assert.equal((await find(text))[0], name, text)
  })

  test('uses the known words of a whole address', async () => {
    assert.equal((await find('House 4, Wood Avenue'))[0], 'Wood Avenue')
  })

  test('returns at most eight, and nothing for an unknown place', async () => {
    assert.equal((await find('road')).length, 8)
    assert.deepEqual(await find('zzzqqq'), [])
    assert.deepEqual(await find('…'), [])
    assert.deepEqual(await find("' & | ! :* ( -- "), [])
  })
})

test('a place is found by its id, an unknown id is not', async () => {
  const asking = { db, language: 'eng', session: null } as const
  assert.deepEqual(await gazetteer.find('nairobi:yaya-centre', asking), {
    placeId: 'nairobi:yaya-centre',
    name: 'Yaya Centre',
    area: 'Kilimani',
    latitude: -1.2928,
    longitude: 36.788,
    credit: null,
    postalCode: null,
  })
  assert.equal(await gazetteer.find('nairobi:nowhere', asking), null)
})

test('a place outside the box violates a constraint', async () => {
  await assert.rejects(
    savePlaces(db, [
      {
        id: 'import:thika',
        name: 'Thika',
        area: null,
        kind: 'town',
        latitude: -1.04,
        longitude: 37.08,
        credit: null,
      },
    ]),
    /places_in_nairobi/,
  )
})

test('a search among twenty thousand places uses the index', async () => {
  await db
    .transaction(async (tx) => {
      await tx.run(sql`
      insert into places (id, name, kind, latitude, longitude, rank)
      select 'many:' || n, 'Plot ' || md5(n::text), 'stop', -1.3, 36.8, 6 from generate_series(1, 20000) n`)
      await tx.run(sql`select from analyze_places()`)
      const plans: string[] = []
      const explained: Database = {
        ...tx,
        many: async (statement) => {
          const rows = await tx.many<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
          return []
        },
      }
      await listFitting(explained, { text: 'westl', query: 'westl:*', limit: 24 })
      assert.match(plans.join('\n'), /places_search/)
      assert.doesNotMatch(plans.join('\n'), /Seq Scan on places/)
      throw new Error('undo')
    })
    .catch((error: Error) => assert.equal(error.message, 'undo'))
})
