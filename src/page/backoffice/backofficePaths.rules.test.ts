import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import {
  customerPath,
  eventPath,
  type BackofficeOrigin,
  orderPath,
  originIn,
} from './backofficePaths.rules.ts'

const overview = '/admin/order-overview/:orderId/:customerId?/:customerName?/:eventId?/:eventName?'

function read(address: string): { orderId: string | undefined; origin: BackofficeOrigin } {
  const { pathname, search } = new URL(address, 'https://shop.example')
  const { params = {} } = matchRoutes([{ path: overview }], pathname)?.[0] ?? {}
  return { orderId: params['orderId'], origin: originIn({ params, search }) }
}

// A path segment is not a single dash, nor "." or ".."; the router decodes %2F as a slash.
const anyStep = fc
  .string({ minLength: 1, unit: 'grapheme' })
  .filter((step) => !['-', '.', '..'].includes(step) && step.isWellFormed() && !/%2f/i.test(step))
const maybe = fc.option(anyStep)

describe('addresses of the back office', () => {
  // Spec: back office 2, Routes: order-overview with order, customer and event
  test('of an order round-trip their origin, with any names', () => {
    const origins = fc.record({
      fromOrderReport: fc.boolean(),
      customerId: maybe,
      customerName: maybe,
      eventId: maybe,
      eventName: maybe,
    })
    fc.assert(
      fc.property(anyStep, origins, (orderId, origin) => {
        assert.deepEqual(read(orderPath(orderId, origin)), { orderId, origin: { ...origin } })
      }),
    )
  })

  test('are as specified', () => {
    assert.equal(orderPath('abc'), '/admin/order-overview/abc')
    assert.equal(orderPath('abc', { eventId: 12 }), '/admin/order-overview/abc/-/-/12')
    assert.equal(orderPath('abc', { fromOrderReport: true }), '/admin/order-overview/abc?fromOrderReport=1')
    assert.equal(customerPath('soma|7'), '/admin/customer/soma%7C7')
    assert.equal(eventPath(12), '/admin/event-overview/12')
  })
})
