import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { deliveryZone } from '#platform/countries.rules.ts'
import {
  editDistance,
  isInDeliveryZone,
  kilometres,
  nearWords,
  placeQuery,
  placeSearchViolations,
  placeWords,
  withoutRepeats,
} from './place.rules.ts'

describe('the delivery zone', () => {
  // Spec: storefront 2, Checkout: Autocomplete keeps to Kenya and the Nairobi box
  test('reaches 0.15 degrees north and south of the centre, 0.3 east and 0.2 west', () => {
    const [latitude, longitude] = [-1.2921, 36.8219]
    const near = (north: number, east: number) =>
      isInDeliveryZone({ latitude: latitude + north, longitude: longitude + east })
    assert.ok(near(0, 0) && near(0.1499, 0.2999) && near(-0.1499, -0.1999))
    assert.ok(!near(0.1501, 0) && !near(-0.1501, 0) && !near(0, 0.3001) && !near(0, -0.2001))
  })

  test('includes its edges, and nothing beyond', () => {
    const { south, west } = deliveryZone.box
    assert.ok(isInDeliveryZone({ latitude: south, longitude: west }))
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 40, noNaN: true }), (far) => {
        assert.ok(!isInDeliveryZone({ latitude: south - far, longitude: west }))
        assert.ok(!isInDeliveryZone({ latitude: south, longitude: west - far }))
      }),
    )
  })

  test('excludes NaN coordinates', () => {
    assert.ok(!isInDeliveryZone({ latitude: Number.NaN, longitude: 36.8 }))
  })
})

test('a search of fewer than three letters is rejected, an empty one is not', () => {
  assert.deepEqual(placeSearchViolations('ya'), [{ path: 'search', code: 'minLength', params: { min: 3 } }])
  assert.deepEqual([placeSearchViolations('yay'), placeSearchViolations('  ')], [[], []])
})

test('words are normalized, without accents, apostrophes and signs', () => {
  assert.deepEqual(placeWords("  Lang'ata  Rd., Yāya-Centré "), ['langata', 'rd', 'yaya', 'centre'])
  assert.deepEqual(placeWords('… !'), [])
})

test('a query matches each word as a prefix, with its expansions and corrections', () => {
  assert.equal(placeQuery(['ngong', 'rd'], '&'), '(ngong:*) & (rd:* | road:*)')
  assert.equal(
    placeQuery(['westlnds'], '|', new Map([['westlnds', ['westlands']]])),
    '(westlnds:* | westlands:*)',
  )
})

test('any input gives words that the index can parse, at most 8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const words = placeWords(text)
      assert.ok(words.every((word) => /^[\p{L}\p{Nd}]+$/u.test(word)))
      assert.ok(words.length <= 8)
    }),
  )
})

describe('a mistyped word', () => {
  const known = ['karen', 'kariobangi', 'westlands', 'kilimani', 'kibera', 'south']

  test('is corrected to the nearest known word', () => {
    assert.deepEqual(nearWords('karne', known), ['karen'])
    assert.deepEqual(nearWords('westlnds', known), ['westlands'])
    assert.deepEqual(nearWords('kibra', known), ['kibera'])
  })

  test('is corrected while still being typed', () => {
    assert.deepEqual(nearWords('kilimni', known), ['kilimani'])
    assert.deepEqual(nearWords('kariboa', known), ['kariobangi'])
  })

  test('is not corrected if it is a prefix', () => {
    assert.deepEqual(nearWords('kar', known), [])
    assert.deepEqual(nearWords('karen', [...known, 'karens']), [])
  })

  test('of three letters is unchanged, and a distant word is not matched', () => {
    assert.deepEqual(nearWords('sot', known), [])
    assert.deepEqual(nearWords('mombasa', known), [])
  })
})

describe('the edit distance', () => {
  test('counts insertions, deletions, substitutions and swaps', () => {
    const pairs = [
      ['karen', 'karen', 0],
      ['karn', 'karen', 1],
      ['kaaren', 'karen', 1],
      ['karin', 'karen', 1],
      ['karne', 'karen', 1],
      ['', 'abc', 3],
    ] as const
    for (const [a, b, distance] of pairs) assert.equal(editDistance(a, b), distance, `${a} ${b}`)
  })

  test('is symmetric, zero for equal words, and at most the length of the longer word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b)
        assert.equal(distance, editDistance(b, a))
        assert.equal(distance === 0, a === b)
        assert.ok(distance <= Math.max(a.length, b.length))
      }),
    )
  })
})

test('duplicates of a place are merged, places of one name in different areas are not', () => {
  const at = (name: string, area: string | null, latitude: number) => ({
    name,
    area,
    latitude,
    longitude: 36.8,
  })
  const places = [
    at("Lang'ata", null, -1.33),
    at('Langata', 'Southlands', -1.334),
    at('Naivas', 'Ruai', -1.27),
    at('Naivas', 'Kayole', -1.29),
    at('Naivas', 'Ruai', -1.25),
  ]
  assert.deepEqual(
    withoutRepeats(places).map(({ name, area }) => [name, area]),
    [
      ["Lang'ata", null],
      ['Naivas', 'Ruai'],
      ['Naivas', 'Kayole'],
    ],
  )
})

test('a hundredth of a degree is just over a kilometre', () => {
  const distance = kilometres({ latitude: -1.3, longitude: 36.8 }, { latitude: -1.29, longitude: 36.8 })
  assert.ok(distance > 1.1 && distance < 1.12)
})
