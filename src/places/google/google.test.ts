import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import type { Database } from '#platform/database/database.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { createLog } from '#platform/log.ts'
import { type MapsStandIn, startMaps } from '../../../stand-ins/places/start.ts'
import type { Behaviour, Call, Session } from '../../../stand-ins/places/world.ts'
import { keepOwnPlaces } from '../gazetteer.ts'
import { createPlaces } from '../places.ts'
import { PlacesUnavailable } from '../provider.ts'
import { type Google, googlePlaces } from './google.ts'

let maps: MapsStandIn
let google: Google
let database: TestDatabase
let db: Database
before(async () => {
  ;[maps, database] = await Promise.all([startMaps(), testDatabase()])
  db = database.db
  google = { url: maps.url, key: maps.key, timeoutMs: 500 }
  await keepOwnPlaces(db)
})
after(() => Promise.all([maps.close(), database.close()]))
afterEach(() => behave('ok'))

const yaya = 'ChIJyaya0centre0nairobi0001'
const asking = (session: string | null = null) => ({ db, language: 'eng', session }) as const

const behave = (behaviour: Behaviour) =>
  fetch(`${maps.url}/__sim/behaviour`, { method: 'POST', body: JSON.stringify({ behaviour }) })

async function seen<Thing>(what: 'calls' | 'sessions'): Promise<Thing[]> {
  const things: Thing[] = await (await fetch(`${maps.url}/__sim/${what}`)).json() // as its README documents
  return things
}

describe('the maps service', () => {
  // Spec: storefront 2, Checkout: Autocomplete keeps to Kenya and the Nairobi box
  test('is queried for places of Kenya within the Nairobi box, and attributed', async () => {
    assert.deepEqual(await googlePlaces(google).search('yaya', asking()), [
      { placeId: yaya, name: 'Yaya Centre', area: 'Argwings Kodhek Road', credit: 'Google Maps' },
    ])
    const body = (await seen<Call>('calls')).at(-1)?.body
    assert.deepEqual(body, {
      input: 'yaya',
      locationRestriction: {
        rectangle: {
          low: { latitude: -1.4421, longitude: 36.6219 },
          high: { latitude: -1.1421, longitude: 37.1219 },
        },
      },
      includedRegionCodes: ['ke'],
      regionCode: 'ke',
      languageCode: 'en',
    })
  })

  test('suggests nothing from elsewhere', async () => {
    for (const text of ['Nyali', 'Kigali Heights', 'Thika'])
      assert.deepEqual(await googlePlaces(google).search(text, asking()), [], text)
  })

  test('counts the searches before a choice as one session', async () => {
    const service = googlePlaces(google)
    for (const text of ['sar', 'sari', 'sarit']) await service.search(text, asking('session-of-sarit'))
    await service.find('ChIJsarit0centre0nairobi002', asking('session-of-sarit'))
    const session = (await seen<Session>('sessions')).find(({ token }) => token === 'session-of-sarit')
    assert.deepEqual(session, { token: 'session-of-sarit', searches: 3, questions: 1 })
  })

  test('is not sent invalid session tokens', async () => {
    assert.equal((await googlePlaces(google).search('karen', asking('no token!'))).length, 1)
    assert.equal((await googlePlaces(google).find(yaya, asking('x'.repeat(37))))?.name, 'Yaya Centre')
  })

  test('returns a place’s coordinates and postal code', async () => {
    assert.deepEqual(await googlePlaces(google).find(yaya, asking()), {
      placeId: yaya,
      name: 'Yaya Centre',
      area: 'Argwings Kodhek Road',
      latitude: -1.2928,
      longitude: 36.788,
      postalCode: '00100',
      credit: 'Google Maps',
    })
  })

  test('returns no place for expired or invalid ids', async () => {
    for (const id of ['ChIJgone', 'nonsense', '../etc'])
      assert.equal(await googlePlaces(google).find(id, asking()), null, id)
  })

  test('is unavailable on a wrong key, quota, error, timeout, closed connection or invalid response', async () => {
    const wrongKey = googlePlaces({ ...google, key: 'wrong' })
    await assert.rejects(wrongKey.search('yaya', asking()), PlacesUnavailable)
    await assert.rejects(wrongKey.find(yaya, asking()), PlacesUnavailable)
    for (const behaviour of ['quota', 'error', 'hang', 'cut', 'garbage'] as const) {
      await behave(behaviour)
      await assert.rejects(googlePlaces(google).search('yaya', asking()), PlacesUnavailable, behaviour)
      await assert.rejects(googlePlaces(google).find(yaya, asking()), PlacesUnavailable, behaviour)
    }
  })
})

describe('with a key for the maps service', () => {
  const places = () =>
    createPlaces(
      { googlePlacesKey: google.key, googlePlacesUrl: google.url, googlePlacesTimeoutMs: 300 },
      createLog('silent'),
    )

  // Spec: storefront 7, Other calls: Address autocomplete of a maps service
  test('places come from it', async () => {
    assert.equal((await places().search('karen', asking()))[0]?.placeId, 'ChIJkaren0nairobi0000000005')
  })

  // Spec: storefront 7, Other calls: Address autocomplete of a maps service
  test('the built-in places are searched in an outage', async () => {
    await behave('error')
    assert.equal((await places().search('karen', asking()))[0]?.placeId, 'nairobi:karen')
  })

  test('earlier addresses keep their places, without a call to the service', async () => {
    const before = (await seen<Call>('calls')).length
    assert.equal((await places().find('nairobi:karen', asking()))?.name, 'Karen')
    assert.equal((await seen<Call>('calls')).length, before)
  })
})
