import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { fromMajor } from '#pricing/money.rules.ts'
import { deliveryFee, deliveryOptionOf, deliveryOptions } from './delivery.rules.ts'

describe('the way of a delivery', () => {
  // Spec: storefront 2, Checkout: Delivery for print orders: deliverToAddress by default, deliverToSchool, collectFromOffice
  test('is an address for a place, a school for a school, the office for neither', () => {
    assert.equal(deliveryOptionOf({ placeId: 'nairobi:karen', schoolId: null }), 'deliverToAddress')
    assert.equal(deliveryOptionOf({ placeId: null, schoolId: '/schools/1' }), 'deliverToSchool')
    assert.equal(deliveryOptionOf({ placeId: null, schoolId: null }), 'collectFromOffice')
  })

  // Spec: storefront 9: Delivery 350 KES to an address in Nairobi; school and office (Westlands) free
  // Spec: back office 9: Delivery: 350 KES, free school and office, 3 to 5 days
  test('costs 350 shillings to an address, nothing otherwise, and nothing where nothing is printed', () => {
    const fee = (option: (typeof deliveryOptions)[number] | null, hasPrint = true) =>
      deliveryFee(option, hasPrint, 'KES')
    assert.deepEqual(fee('deliverToAddress'), fromMajor(350, 'KES'))
    for (const option of ['deliverToSchool', 'collectFromOffice', null] as const)
      assert.deepEqual(fee(option), fromMajor(0, 'KES'))
    assert.deepEqual(fee('deliverToAddress', false), fromMajor(0, 'KES'))
  })

  // Spec: storefront 2, Checkout: Delivery for print orders: deliverToAddress by default, deliverToSchool, collectFromOffice
  test('is by default to an address', () => {
    assert.equal(deliveryOptions[0], 'deliverToAddress')
  })
})
