import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type ButtonBook, type ButtonReader, bookAction, mayAddAgain, mayBuyNow } from './bookButton.rules.ts'

const book: ButtonBook = { id: 7, format: 'epub', price: 450, owned: false, available: true }
const free = { ...book, price: 0 }
const print = { ...book, format: 'print' }
const visitor: ButtonReader = { caller: 'visitor', cartProductIds: [] }
const verified: ButtonReader = { caller: 'verified', cartProductIds: [] }

describe('an owned book', () => {
  // Spec: storefront 2, Book card: One of: add to cart, add to library, open, listen; buy now stands on the book's page
  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: owned non-print is opened or listened to
  test('can be opened, an audiobook listened to', () => {
    assert.equal(bookAction({ ...book, owned: true }, verified), 'open')
    assert.equal(bookAction({ ...book, owned: true, format: 'audio' }, verified), 'listen')
  })

  test('can still be opened when it is no longer sold', () => {
    assert.equal(bookAction({ ...book, owned: true, available: false }, verified), 'open')
  })

  test('can be bought again if it is printed', () => {
    assert.equal(bookAction({ ...print, owned: true }, verified), 'addToCart')
  })
})

describe('a free book', () => {
  // Spec: storefront 2, Book card: One of: add to cart, add to library, open, listen; buy now stands on the book's page
  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: free and not owned goes to the library; labels ask to log in or to verify
  test('is added to a verified reader’s library', () => {
    assert.equal(bookAction(free, verified), 'addToLibrary')
  })

  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: free and not owned goes to the library; labels ask to log in or to verify
  test('asks others to sign in or to verify first', () => {
    assert.equal(bookAction(free, visitor), 'logInToAdd')
    assert.equal(bookAction(free, { ...visitor, caller: 'unverified' }), 'verifyToAdd')
  })

  test('is added to the cart if it is printed, since it must be sent', () => {
    assert.equal(bookAction({ ...print, price: 0 }, visitor), 'addToCart')
  })
})

describe('a paid book', () => {
  // Spec: storefront 2, Book card: One of: add to cart, add to library, open, listen; buy now stands on the book's page
  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: everything else into the cart
  test('is added to the cart, also for visitors', () => {
    assert.equal(bookAction(book, visitor), 'addToCart')
  })

  test('shows the cart once added', () => {
    assert.equal(bookAction(book, { ...visitor, cartProductIds: [7] }), 'viewCart')
    assert.equal(bookAction(book, { ...visitor, cartProductIds: [8] }), 'addToCart')
  })

  // Spec: storefront 4, Cart: Print is added again and raises the quantity
  test('can be added again only if it is printed and in the cart', () => {
    assert.equal(mayAddAgain(print, { ...visitor, cartProductIds: [7] }), true)
    assert.equal(mayAddAgain(print, visitor), false)
    assert.equal(mayAddAgain(book, { ...visitor, cartProductIds: [7] }), false)
  })
})

const books = (available: boolean) =>
  fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    format: fc.constantFrom('epub', 'pdf', 'audio', 'print'),
    price: fc.constantFrom(0, 450),
    owned: fc.boolean(),
    available: fc.constant(available),
  })
const readers = fc.record({
  caller: fc.constantFrom('visitor' as const, 'unverified' as const, 'verified' as const),
  cartProductIds: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9]),
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: buy now where the cart is offered and does not hold the title yet
test('a book that can be bought now can be added to the cart, and is not in it yet', () => {
  fc.assert(
    fc.property(books(true), readers, (sold, reader) => {
      assert.equal(mayBuyNow(sold, reader), bookAction(sold, reader) === 'addToCart')
      if (!mayBuyNow(sold, reader)) return
      assert.ok(sold.format === 'print' || (!sold.owned && sold.price > 0))
      assert.ok(!reader.cartProductIds.includes(sold.id))
    }),
  )
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Button: everything else into the cart
test('a button asks to sign in or verify only for free digital books', () => {
  fc.assert(
    fc.property(books(true), readers, (sold, reader) => {
      const asksToSignIn = ['logInToAdd', 'verifyToAdd'].includes(bookAction(sold, reader))
      if (asksToSignIn) assert.ok(sold.price === 0 && sold.format !== 'print' && reader.caller !== 'verified')
    }),
  )
})

// Spec: storefront 2, Book detail: Not for sale: the button says so
test('a book not for sale cannot be bought', () => {
  fc.assert(
    fc.property(books(false), (unsold) => {
      assert.equal(mayBuyNow(unsold, verified), false)
      assert.ok(['open', 'listen', 'unavailable'].includes(bookAction(unsold, verified)))
    }),
  )
})
