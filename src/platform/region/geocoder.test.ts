import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { createLog } from '../log.ts'
import { createGeocoder } from './geocoder.ts'

let answer: { status: number; body: string } = { status: 200, body: '' }
const asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
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
  asked.length = 0
}

test('the service is asked by GET and tells a country by its code', async () => {
  answering({ countryCode: 'MW' })
  assert.equal(await geocoder().ofPlace(kigali), 'MWI')
  assert.equal(asked[0]?.method, 'GET')
  assert.equal(asked[0]?.url, '/reverse?latitude=-1.95&longitude=30.06')
})

test('without a place it goes by the address that the request comes from', async () => {
  answering({ countryCode: 'RW' })
  assert.equal(await geocoder().ofAddress('197.248.0.1'), 'RWA')
  assert.equal(asked[0]?.headers['x-forwarded-for'], '197.248.0.1')
})

test('a country beyond the shop’s is elsewhere', async () => {
  answering({ countryCode: 'TZ' })
  assert.equal(await geocoder().ofAddress('197.248.0.2'), 'OTH')
})

test('a service that fails, or tells nonsense, is as good as none: our own borders count', async () => {
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

test('without a service places go by our own borders, and addresses by nothing', async () => {
  assert.equal(await geocoder('').ofPlace(kigali), 'RWA')
  assert.equal(await geocoder('').ofAddress('197.248.0.1'), null)
})

test('what was answered once is not asked again', async () => {
  answering({ countryCode: 'KE' })
  const one = geocoder()
  await one.ofAddress('197.248.0.4')
  await one.ofAddress('197.248.0.4')
  assert.equal(asked.length, 1)
})
