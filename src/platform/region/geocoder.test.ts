import fc from 'fast-check'
import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { countries } from '../countries.rules.ts'
import { createLog } from '../log.ts'
import { isOnEarth } from './coordinates.rules.ts'
import { countryAt, createGeocoder } from './geocoder.ts'

let answer: { status: number; body: string } = { status: 200, body: '' }
const requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
after(() => server.close())
const address = server.address()
const geocodeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/reverse`

const geocoder = (url = geocodeUrl) =>
  createGeocoder({ geocodeUrl: url, geocodeTimeoutMs: 1000 }, createLog('silent'))
const kigali = { latitude: -1.95, longitude: 30.06 }

function answering(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
  requests.length = 0
}

// Spec: storefront 4, Snackbar, country, logout: Country detected at the start updates country and currency
// Spec: storefront 7, Other calls: Reverse geocode by GET, reading countryCode
test('the service is called by GET and returns a country code', async () => {
  answering({ countryCode: 'MW' })
  assert.equal(await geocoder().ofPlace(kigali), 'MWI')
  assert.equal(requests[0]?.method, 'GET')
  assert.equal(requests[0]?.url, '/reverse?latitude=-1.95&longitude=30.06')
})

test('without a location it uses the address of the request', async () => {
  answering({ countryCode: 'RW' })
  assert.equal(await geocoder().ofAddress('197.248.0.1'), 'RWA')
  assert.equal(requests[0]?.headers['x-forwarded-for'], '197.248.0.1')
})

test('a country outside the shop’s is OTH', async () => {
  answering({ countryCode: 'TZ' })
  assert.equal(await geocoder().ofAddress('197.248.0.2'), 'OTH')
})

// Spec: storefront 4, Snackbar, country, logout: Detection fails: defaults
// Spec: storefront 8, As the reader sees them: Geolocation or geocode failure: defaults
test('a service that fails or returns nonsense is ignored: our own borders apply', async () => {
  for (const [body, status] of [
    ['', 500],
    ['<html>', 200],
    [{}, 200],
    [{ countryCode: 7 }, 200],
    [null, 200],
  ] as const) {
    answering(body, status)
    assert.equal(await geocoder().ofPlace(kigali), 'RWA')
    assert.equal(await geocoder().ofAddress('197.248.0.3'), null)
  }
  assert.equal(await geocoder('http://127.0.0.1:1/').ofPlace(kigali), 'RWA')
})

test('without a service our own borders apply, and addresses have no country', async () => {
  assert.equal(await geocoder('').ofPlace(kigali), 'RWA')
  assert.equal(await geocoder('').ofAddress('197.248.0.1'), null)
})

test('answers are cached', async () => {
  answering({ countryCode: 'KE' })
  const one = geocoder()
  await one.ofAddress('197.248.0.4')
  await one.ofAddress('197.248.0.4')
  assert.equal(requests.length, 1)
})

const at = (latitude: number, longitude: number) => countryAt({ latitude, longitude })

test('towns are in their country', async () => {
  const kenya = await Promise.all([at(-1.29, 36.82), at(-0.09, 34.77), at(3.12, 35.6), at(0.46, 39.64)])
  const rwanda = await Promise.all([at(-1.95, 30.06), at(-2.6, 29.74), at(-1.5, 29.63)])
  const malawi = await Promise.all([
    at(-13.97, 33.79),
    at(-15.79, 35.01),
    at(-11.46, 34.02),
    at(-9.93, 33.93),
  ])
  assert.deepEqual(new Set(kenya), new Set(['KEN']))
  assert.deepEqual(new Set(rwanda), new Set(['RWA']))
  assert.deepEqual(new Set(malawi), new Set(['MWI']))
})

test('towns on the coast and at a border are in theirs too', async () => {
  assert.deepEqual(await Promise.all([at(-4.05, 39.67), at(-2.27, 40.9), at(0.46, 34.11), at(-1.7, 29.26)]), [
    'KEN',
    'KEN',
    'KEN',
    'RWA',
  ])
})

test('other capitals are elsewhere', async () => {
  const others = await Promise.all([
    at(0.35, 32.58),
    at(-6.17, 35.74),
    at(-3.38, 29.36),
    at(-15.42, 28.28),
    at(51.5, -0.13),
    at(0, 0),
  ])
  assert.deepEqual(new Set(others), new Set(['OTH']))
})

test('every location has a country or OTH', async () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  await fc.assert(fc.asyncProperty(place, async (anywhere) => countries.includes(await countryAt(anywhere))))
})

test('invalid coordinates are rejected', () => {
  const no = [
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: 181 },
    { latitude: Number.NaN, longitude: 0 },
  ]
  assert.deepEqual(no.map(isOnEarth), [false, false, false])
})
