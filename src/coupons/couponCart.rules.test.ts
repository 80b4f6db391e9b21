import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { exchange, type Exchange } from '#pricing/exchange.rules.ts'
import { lineAmount, type PricedProductLine } from '#pricing/line.rules.ts'
import {
  add,
  compare,
  isZero,
  type Money,
  moneyOf,
  smaller,
  subtract,
  sum,
  zero,
} from '#pricing/money.rules.ts'
import { unitOf } from '#pricing/rounding.rules.ts'
import type { OrderTotals } from '#pricing/totals.rules.ts'
import { splitNet, splitVat } from '#pricing/vat.rules.ts'
import { isForLine } from './couponDiscount.rules.ts'
import {
  anyAmountOffer,
  anyOffer,
  type Cart,
  cartsWith,
  forAll,
  holdsIn,
  linesIn,
  percentage,
  sumUp,
  unitsOf,
} from './testing/anyCart.ts'

function amountsOf({ lines, discounts, ...order }: OrderTotals): Money[] {
  const parts = discounts.map(({ amount }) => amount)
  return [...Object.values(order), ...parts, ...lines.flatMap((line) => Object.values(line))]
}

const amountOff = ({ coupon }: Cart, into: Exchange): Money =>
  exchange(moneyOf(coupon.discount, coupon.baseCurrency ?? 'KES'), into)

test('the parts of an order add up to the whole', () => {
  holdsIn(cartsWith(anyOffer), ({ totals, shippingFee, currency }) => {
    const subtotal = subtract(add(totals.totalLineItemsPrice, shippingFee), totals.totalDiscount)
    assert.deepEqual(totals.subtotalPrice, subtotal)
    assert.deepEqual(totals.totalPrice, add(subtotal, totals.totalTax))
    const items = totals.lines.map((line) => line.preTaxPrice)
    assert.deepEqual(totals.totalLineItemsPrice, sum(items, currency))
  })
})

// Spec: storefront 9: KES, RWF, MWK whole; others two decimals
test('nothing is negative, and everything can be paid in its currency', () => {
  holdsIn(cartsWith(anyOffer), ({ totals, currency }) => {
    for (const amount of amountsOf(totals)) {
      assert.ok(compare(amount, zero(currency)) >= 0)
      if (currency !== 'USD') assert.equal(amount.hundredths % 100n, 0n)
    }
  })
})

test("line discounts add up to the order's, and none is above its line", () => {
  holdsIn(cartsWith(anyOffer), ({ totals, lines, discounts, eligible, currency }) => {
    const parts = totals.lines.map((line) => line.discount)
    assert.deepEqual(totals.totalDiscount, sum(parts, currency))
    assert.deepEqual(totals.discounts, [{ source: 'coupon', amount: totals.totalDiscount }])
    for (const index of lines.keys()) {
      assert.ok(compare(discounts[index] ?? zero(''), eligible[index] ?? zero('')) <= 0)
      assert.ok(compare(parts[index] ?? zero(''), totals.lines[index]?.preTaxPrice ?? zero('')) <= 0)
    }
  })
})

test('what the buyer pays is the prices of the lines and the delivery with VAT', () => {
  holdsIn(cartsWith(anyOffer), ({ totals, shippingFee, currency }, { taxRate }) => {
    const prices = sum(
      totals.lines.map((line) => line.price),
      currency,
    )
    assert.deepEqual(totals.totalPrice, add(prices, splitNet(shippingFee, taxRate).gross))
  })
})

test('the price of a line, taken apart, comes together, and a listed price with VAT is kept', () => {
  holdsIn(cartsWith(anyOffer), ({ totals, without, lines, discounts }) => {
    for (const [index, line] of lines.entries()) {
      const { preTaxPrice, discount, tax, price } = totals.lines[index] ?? assert.fail()
      assert.deepEqual(add(subtract(preTaxPrice, discount), tax), price)
      const own = line.vatIncluded ? price : subtract(preTaxPrice, discount)
      assert.deepEqual(own, subtract(lineAmount(line), discounts[index] ?? assert.fail()))
      if (line.vatIncluded) assert.deepEqual(without.lines[index]?.price, lineAmount(line))
    }
  })
})

test('a coupon changes no list price, never raises the total, and taken off leaves the old totals', () => {
  holdsIn(cartsWith(anyOffer), ({ totals, without, currency }, cart) => {
    assert.deepEqual(
      totals.lines.map((line) => line.preTaxPrice),
      without.lines.map((line) => line.preTaxPrice),
    )
    assert.ok(compare(totals.totalPrice, without.totalPrice) <= 0)
    const nothingOff = { ...cart.coupon, isPercentage: true, discount: { digits: 0n, scale: 0 } }
    const side = cart.shop.currency === currency ? cart.shop : cart.presentment
    const again = sumUp({ ...cart, coupon: nothingOff }, side)
    const discounts = [{ source: 'coupon', amount: zero(currency) }]
    assert.deepEqual(again.totals, { ...again.without, discounts })
  })
})

test('a coupon goes to as many units as it may, and to none that costs less than one left out', () => {
  holdsIn(cartsWith(anyOffer), (_, cart) => {
    const lines = linesIn(cart, cart.shop)
    const units = unitsOf(cart)
    const pays = (line: PricedProductLine) => splitVat(line.unitPrice, line.vatIncluded, cart.taxRate).gross
    const matching = [...lines.entries()].filter(([, line]) => isForLine(cart.coupon, line))
    const wanted = matching.reduce((total, [, line]) => total + line.quantity, 0)
    const given = units.reduce((total, count) => total + count, 0)
    assert.equal(given, Math.min(wanted, cart.coupon.maxNumberOfItems ?? wanted))
    const leftOut = matching.filter(([index, line]) => (units[index] ?? 0) < line.quantity)
    const reduced = matching.filter(([index]) => (units[index] ?? 0) > 0)
    for (const [, dear] of reduced) {
      for (const [, cheap] of leftOut) assert.ok(compare(pays(cheap), pays(dear)) <= 0)
    }
  })
})

test('an amount takes off exactly itself, or all that the books are worth, where terms agree', () => {
  const carts = cartsWith(anyAmountOffer).map((cart) => ({
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, vatIncluded: cart.coupon.taxInclusive })),
  }))
  holdsIn(carts, ({ discounts, eligible, into, currency }, cart) => {
    const expected = smaller(amountOff(cart, into), sum(eligible, currency))
    assert.deepEqual(sum(discounts, currency), expected)
  })
})

test('an amount is worth itself to a unit where terms differ, until books with or without VAT are free', () => {
  holdsIn(cartsWith(anyAmountOffer, fc.constant(forAll)), ({ lines, discounts, into, currency }, cart) => {
    const listed = (vatIncluded: boolean, amounts: readonly Money[]) =>
      sum(
        amounts.filter((_, index) => lines[index]?.vatIncluded === vatIncluded),
        currency,
      )
    const amounts = lines.map(lineAmount)
    const left = (vatIncluded: boolean) =>
      subtract(listed(vatIncluded, amounts), listed(vatIncluded, discounts))
    if (isZero(left(true)) || isZero(left(false))) return
    const one = 10n ** BigInt(cart.taxRate.scale)
    const withVat = one + cart.taxRate.digits
    const saved = listed(true, discounts).hundredths * one + listed(false, discounts).hundredths * withVat
    const factor = cart.coupon.taxInclusive ? one : withVat
    const error = saved - amountOff(cart, into).hundredths * factor
    assert.ok(error <= unitOf(currency) * factor && -error <= unitOf(currency) * factor)
  })
})

test('100 % off leaves only the delivery to pay', () => {
  const free = percentage(fc.constant({ digits: 100n, scale: 0 }))
  holdsIn(cartsWith(free, fc.constant(forAll)), ({ totals, shippingFee }, { taxRate }) => {
    assert.deepEqual(totals.totalPrice, splitNet(shippingFee, taxRate).gross)
  })
})

test('an amount above everything leaves only the delivery to pay, however VAT is told', () => {
  const huge = anyAmountOffer.map((offer) => ({ ...offer, discount: { digits: 10n ** 40n, scale: 0 } }))
  holdsIn(cartsWith(huge, fc.constant(forAll)), ({ totals, shippingFee }, { taxRate }) => {
    assert.deepEqual(totals.totalPrice, splitNet(shippingFee, taxRate).gross)
  })
})
