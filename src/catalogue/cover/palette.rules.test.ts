import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inkOn, luminance, palettes } from './palette.rules.ts'

const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

test('black and white have luminance 0 and 1', () => {
  assert.equal(luminance('#000000'), 0)
  assert.equal(luminance('#FFFFFF'), 1)
})

test('every ink has a contrast of 5.9 to 1', () => {
  const weak = palettes.filter(({ ground, ink }) => contrast(ground, ink) < 5.9)
  assert.deepEqual(weak, [])
})

test('every cloth colour has an ink of at least 3 to 1, enough for large type', () => {
  const cloth = palettes.flatMap(({ ground, a, b, c }) => [ground, a, b, c])
  const weak = cloth.filter((colour) => contrast(colour, inkOn(colour)) < 3)
  assert.deepEqual(weak, [])
})

test('the order of palettes is fixed, as books select theirs by number', () => {
  const names = palettes.map(({ name }) => name).join(' ')
  assert.equal(names, 'soil tea lake maize indigo jacaranda charcoal clay savannah coast')
})
