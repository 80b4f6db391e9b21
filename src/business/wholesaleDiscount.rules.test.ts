import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { couponDiscount } from '#coupons/couponDiscount.rules.ts'
import { anyOffer, type Cart, cartsWith, exchangeOf } from '#coupons/testing/anyCart.ts'
import { cartAmounts, type CartDiscount } from '#pricing/cartAmounts.rules.ts'
import type { Decimal } from '#pricing/decimal.rules.ts'
import { add, compare, subtract, sum, zero } from '#pricing/money.rules.ts'
import type { OrderTotals } from '#pricing/totals.rules.ts'
import { splitNet } from '#pricing/vat.rules.ts'
import { wholesaleDiscount } from './wholesaleDiscount.rules.ts'

const anyPercentage: fc.Arbitrary<Decimal> = fc.record({
  digits: fc.bigInt({ min: 0n, max: 100_00n }),
  scale: fc.constant(2),
})

const couponOf = (cart: Cart): CartDiscount => couponDiscount(cart.coupon, cart, exchangeOf(cart.shop))

function sumUp(cart: Cart, discounts: readonly CartDiscount[]) {
  const { shop, presentment } = cartAmounts(
    { ...cart, discounts },
    exchangeOf(cart.shop),
    exchangeOf(cart.presentment),
  )
  return [shop, presentment]
}

/** Holds a promise for thousands of carts with a coupon and a wholesale discount, in both of their currencies. */
function holds(
  percentages: fc.Arbitrary<Decimal>,
  promise: (totals: OrderTotals, cart: Cart, couponOnly: OrderTotals) => void,
): void {
  const both = fc.property(cartsWith(anyOffer), percentages, (cart, percentage) => {
    const coupon = couponOf(cart)
    const couponOnly = sumUp(cart, [coupon])
    for (const [index, totals] of sumUp(cart, [coupon, wholesaleDiscount(percentage)]).entries())
      promise(totals, cart, couponOnly[index] ?? assert.fail())
  })
  fc.assert(both, { numRuns: 5000 })
}

test('with a coupon and a wholesale discount, the parts of an order add up to the whole', () => {
  holds(anyPercentage, (totals) => {
    const { currency } = totals.totalPrice
    const subtotal = subtract(add(totals.totalLineItemsPrice, totals.shippingFee), totals.totalDiscount)
    assert.deepEqual(totals.subtotalPrice, subtotal)
    assert.deepEqual(totals.totalPrice, add(subtotal, totals.totalTax))
    const sumOf = (part: 'preTaxPrice' | 'discount') =>
      sum(
        totals.lines.map((line) => line[part]),
        currency,
      )
    assert.deepEqual(totals.totalLineItemsPrice, sumOf('preTaxPrice'))
    assert.deepEqual(totals.totalDiscount, sumOf('discount'))
    assert.deepEqual(
      totals.discounts.map(({ source }) => source),
      ['coupon', 'wholesale'],
    )
    assert.deepEqual(
      totals.totalDiscount,
      sum(
        totals.discounts.map(({ amount }) => amount),
        currency,
      ),
    )
  })
})

test('a wholesale discount changes nothing of the coupon’s, raises no price, and takes no line below nothing', () => {
  holds(anyPercentage, (totals, _, couponOnly) => {
    assert.deepEqual(totals.discounts[0], couponOnly.discounts[0])
    assert.ok(compare(totals.totalPrice, couponOnly.totalPrice) <= 0)
    for (const line of totals.lines) {
      assert.ok(compare(line.price, zero(line.price.currency)) >= 0)
      assert.deepEqual(add(subtract(line.preTaxPrice, line.discount), line.tax), line.price)
    }
  })
})

test('100 percent leaves the delivery to pay, 0 percent what the coupon left', () => {
  holds(fc.constant({ digits: 100n, scale: 0 }), (totals, { taxRate }) => {
    assert.deepEqual(totals.totalPrice, splitNet(totals.shippingFee, taxRate).gross)
  })
  holds(fc.constant({ digits: 0n, scale: 0 }), (totals, _, couponOnly) => {
    assert.deepEqual(totals.totalPrice, couponOnly.totalPrice)
  })
})
