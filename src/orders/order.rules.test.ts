import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assert as check, property, string } from 'fast-check'
import { addRefusal, changeRefusal, linesRefusal, maxLines, placeRefusal, splitName } from './order.rules.ts'

const at = new Date('2026-11-21T08:00:00Z')
const open = { placedAt: null, confirmedAt: null, onHoldAt: null }
const placed = { ...open, placedAt: at }
const bought = { ...open, placedAt: at, confirmedAt: at }

// Spec: storefront 9: 1,000 lines in a cart
test('an order holds a thousand lines', () => {
  assert.equal(maxLines, 1000)
})

// Spec: storefront 8, By code: PAYMENT_MULTIPLE_REQUESTS
test('a cart is changed until it is bought, and not while a payment for it is open', () => {
  assert.equal(changeRefusal(open), null)
  assert.equal(changeRefusal(placed), 'payment.multipleRequests')
  assert.equal(changeRefusal(bought), 'shop.orderAlreadyCompleted')
})

test('an order whose money is on hold is neither changed nor paid again, unless it was bought after all', () => {
  for (const order of [open, placed]) {
    assert.equal(changeRefusal({ ...order, onHoldAt: at }), 'payment.onHold')
    assert.equal(placeRefusal({ ...order, onHoldAt: at, lines: 1 }), 'payment.onHold')
  }
  assert.equal(changeRefusal({ ...bought, onHoldAt: at }), 'shop.orderAlreadyCompleted')
})

// Spec: storefront 4, Order: Checkout of an order that turns out confirmed is blocked
test('an order is placed when it is open and something is in it', () => {
  assert.equal(placeRefusal({ ...open, lines: 1 }), null)
  assert.equal(placeRefusal({ ...open, lines: 0 }), 'shop.orderEmpty')
  assert.equal(placeRefusal({ ...placed, lines: 1 }), 'payment.multipleRequests')
  assert.equal(placeRefusal({ ...bought, lines: 0 }), 'shop.orderAlreadyCompleted')
})

test('print is bought again and in copies, everything else once', () => {
  const book = { isAvailable: true, isOwned: false, isPrint: false, copies: 1 }
  assert.equal(addRefusal(book), null)
  assert.equal(addRefusal({ ...book, isOwned: true }), 'shop.itemAlreadyOwned')
  assert.equal(addRefusal({ ...book, copies: 2 }), 'shop.quantityNotAdjustable')
  assert.equal(addRefusal({ ...book, isPrint: true, isOwned: true, copies: 9 }), null)
  assert.equal(addRefusal({ ...book, isPrint: true, isAvailable: false }), 'shop.itemNotAvailable')
})

// Spec: storefront 8, As the reader sees them: A title that went off sale in an order line
test('what went off sale, or came to the bookshelf otherwise, is not bought with the rest', () => {
  const line = { available: true, owned: false }
  assert.equal(linesRefusal([line, line]), null)
  assert.equal(linesRefusal([line, { ...line, owned: true }]), 'shop.itemAlreadyOwned')
  assert.equal(
    linesRefusal([
      { ...line, available: false },
      { ...line, owned: true },
    ]),
    'shop.itemNotAvailable',
  )
})

test('the last word of a name is the last name, and no word is lost', () => {
  assert.deepEqual(splitName('Ngũgĩ wa Thiong’o'), { first: 'Ngũgĩ wa', last: 'Thiong’o' })
  assert.deepEqual(splitName('Binyavanga'), { first: null, last: 'Binyavanga' })
  assert.deepEqual(splitName(undefined), { first: null, last: null })
  check(
    property(string(), (name) => {
      const { first, last } = splitName(name)
      return [first, last].filter((part) => part !== null).join(' ') === name.trim().split(/\s+/).join(' ')
    }),
  )
})
