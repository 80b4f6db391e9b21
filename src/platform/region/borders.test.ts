import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countries } from '../countries.rules.ts'
import { countryAt } from './borders.ts'
import { isOnEarth } from './coordinates.rules.ts'

const at = (latitude: number, longitude: number) => countryAt({ latitude, longitude })

test('towns lie in their country', async () => {
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

test('towns on the coast and at a border lie in theirs too', async () => {
  assert.deepEqual(await Promise.all([at(-4.05, 39.67), at(-2.27, 40.9), at(0.46, 34.11), at(-1.7, 29.26)]), [
    'KEN',
    'KEN',
    'KEN',
    'RWA',
  ])
})

test('other capitals lie elsewhere', async () => {
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

test('every place on earth lies somewhere', async () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  await fc.assert(fc.asyncProperty(place, async (anywhere) => countries.includes(await countryAt(anywhere))))
})

test('what is no place on earth is known as that', () => {
  const no = [
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: 181 },
    { latitude: Number.NaN, longitude: 0 },
  ]
  assert.deepEqual(no.map(isOnEarth), [false, false, false])
})
