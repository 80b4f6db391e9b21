import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInDeliveryZone } from './place.rules.ts'
import { townOutside, townsOutside } from './townsOutside.rules.ts'

test('a town alone, after a road or with its country is recognized in its usual spelling', () => {
  const cases = [
    ['nakuru', 'Nakuru'],
    ['Kenyatta Avenue, NAKURU', 'Nakuru'],
    ['Moi Avenue Mombasa', 'Mombasa'],
    ['Nakuru town', 'Nakuru'],
    ['Kisumu, Kenya', 'Kisumu'],
    ['homa bay', 'Homa Bay'],
    ['Muranga', 'Murang’a'],
  ]
  for (const [typed = '', town] of cases) assert.equal(townOutside(typed), town, typed)
})

test('a road or an estate named after a town is not a town', () => {
  for (const typed of ['Thika Road', 'Mombasa Rd', 'Kisumu Ndogo', 'Karen', '', ', ,'])
    assert.equal(townOutside(typed), null, typed)
})

test('no town of the list is in the delivery zone', () => {
  const inside = townsOutside.filter(([, latitude, longitude]) => isInDeliveryZone({ latitude, longitude }))
  assert.deepEqual(inside, [])
})
