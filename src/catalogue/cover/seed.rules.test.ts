import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash, randomFrom } from './seed.rules.ts'

test('short ids are spread over all templates and palettes', () => {
  const seeds = Array.from({ length: 2000 }, (_, id) => hash(String(id)))
  const places = new Set(seeds.map((seed) => `${seed % 7}/${(seed >>> 8) % 10}`))
  assert.equal(places.size, 70)
})

test('a seed is an unsigned 32-bit integer, also for characters outside the BMP', () => {
  const seed = hash('kitabu 📖')
  assert.ok(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)
})

test('the same seed gives the same numbers from 0 up to 1', () => {
  const [one, other] = [randomFrom(42), randomFrom(42)]
  const row = Array.from({ length: 100 }, one)
  assert.deepEqual(Array.from({ length: 100 }, other), row)
  assert.ok(row.every((number) => number >= 0 && number < 1))
})
