import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { deliveryOptionOf, deliveryOptions } from '#orders/delivery.rules.ts'
import { type DeliveryEntry, deliveryRefusal, deliveryViolations } from './deliveryEntry.rules.ts'

const nothing: DeliveryEntry = {
  deliveryOption: null,
  placeId: null,
  addressDetails: null,
  schoolId: null,
  studentName: null,
  studentClass: null,
}
const toAddress = { ...nothing, placeId: 'nairobi:karen' }
const toSchool = { ...nothing, schoolId: '/schools/1', studentName: 'Achieng', studentClass: 'Grade 4' }

const wrong = (entry: Partial<DeliveryEntry>) =>
  deliveryViolations({ ...nothing, ...entry }).map(({ path, code }) => `${path} ${code}`)

describe('the fields of a delivery', () => {
  // Spec: storefront 2, Checkout: Address: place from an autocomplete, a place id is required
  test('to an address need a place', () => {
    assert.deepEqual(wrong({ deliveryOption: 'deliverToAddress' }), ['placeId required'])
    assert.deepEqual(wrong(toAddress), [])
    assert.deepEqual(wrong({ ...toAddress, addressDetails: 'x'.repeat(301) }), ['addressDetails maxLength'])
  })

  // Spec: storefront 2, Checkout: School: school, student name, class
  // Spec: storefront 5: Deliver to school: school, class and name of at least 3
  test('to a school need the school, and name and class of at least three letters', () => {
    assert.deepEqual(wrong({ deliveryOption: 'deliverToSchool' }), [
      'schoolId required',
      'studentName required',
      'studentClass required',
    ])
    assert.deepEqual(wrong({ ...toSchool, studentName: 'Ng', studentClass: ' 4 ' }), [
      'studentName minLength',
      'studentClass minLength',
    ])
    assert.deepEqual(wrong(toSchool), [])
  })

  // Spec: storefront 2, Checkout: Collecting from the back office needs nothing
  test('from the back office need nothing', () => {
    assert.deepEqual(wrong({}), [])
    assert.deepEqual(wrong({ deliveryOption: 'collectFromOffice' }), [])
  })
})

describe('details that do not go together are refused', () => {
  const refused = (entry: Partial<DeliveryEntry>) => deliveryRefusal({ ...nothing, ...entry }) !== null

  test('such as a place and a school, or a way and another way’s details', () => {
    assert.ok(refused({ ...toAddress, schoolId: '/schools/1' }))
    assert.ok(refused({ ...toAddress, deliveryOption: 'collectFromOffice' }))
    assert.ok(refused({ ...toSchool, deliveryOption: 'deliverToAddress' }))
  })

  test('and half of an address or of a learner', () => {
    assert.ok(refused({ addressDetails: 'Gate C' }))
    assert.ok(refused({ studentName: 'Achieng' }))
  })

  test('all else goes', () => {
    for (const entry of [nothing, toAddress, toSchool, { ...toAddress, addressDetails: 'Gate C' }])
      assert.ok(!refused(entry))
  })
})

test('what passes all checks is of one way, and complete', () => {
  const text = fc.option(fc.constantFrom('ab', 'abc', ' '))
  const entries = fc.record({
    deliveryOption: fc.option(fc.constantFrom(...deliveryOptions)),
    placeId: text,
    addressDetails: text,
    schoolId: text,
    studentName: text,
    studentClass: text,
  })
  fc.assert(
    fc.property(entries, (entry) => {
      if (deliveryRefusal(entry) !== null || deliveryViolations(entry).length > 0) return
      const way = deliveryOptionOf(entry)
      assert.ok(entry.deliveryOption === null || entry.deliveryOption === way)
      assert.equal(way === 'deliverToSchool', entry.studentName !== null)
      assert.ok(way === 'deliverToAddress' || entry.addressDetails === null)
    }),
  )
})
