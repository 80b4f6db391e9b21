import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Decimal } from '#pricing/decimal.rules.ts'
import { deliveryZoneFee } from '#pricing/delivery.rules.ts'
import { exchange, type Exchange } from '#pricing/exchange.rules.ts'
import { type ProductLine, lineAmount, priceCartLines, type PricedProductLine } from '#pricing/line.rules.ts'
import { type Money, zero } from '#pricing/money.rules.ts'
import { type Discount, orderTotals } from '#pricing/totals.rules.ts'
import { couponDiscounts, couponUnits } from '../couponDiscount.rules.ts'
import type { Offer, Restriction } from '../coupon.rules.ts'

type Rates = Readonly<Record<string, Decimal>>
type Side = { readonly currency: string; readonly rates: Rates }
export type Cart = {
  readonly lines: readonly ProductLine[]
  readonly coupon: Offer & Restriction
  readonly taxRate: Decimal
  readonly shippingFee: Money
  readonly shop: Side
  readonly presentment: Side
}

const anyCurrency = fc.constantFrom('KES', 'RWF', 'MWK', 'USD')
const decimals = (scale: number, min: bigint, max: bigint): fc.Arbitrary<Decimal> =>
  fc.record({ digits: fc.bigInt({ min, max }), scale: fc.constant(scale) })
const anyPrice = fc.record({
  hundredths: fc.oneof(...[20_00n, 5_000_00n, 1_000_000_00n].map((max) => fc.bigInt({ min: 0n, max }))),
  currency: anyCurrency,
})
const anyRate = fc.oneof(
  decimals(10, 1n, 20_000_000_000n),
  decimals(10, 10_000_000_000n, 20_000_000_000_000n),
)
const anySide: fc.Arbitrary<Side> = fc.record({
  currency: anyCurrency,
  rates: fc.record({ KES: anyRate, RWF: anyRate, MWK: anyRate, USD: anyRate }),
})
const anyLine = fc.record({
  listPrice: anyPrice,
  vatIncluded: fc.boolean(),
  quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 1000 })),
  productId: fc.integer({ min: 1, max: 4 }),
  tagIds: fc.subarray([2, 19, 32]),
  publisherId: fc.option(fc.integer({ min: 1, max: 2 })),
})
export const percentage = (discount: fc.Arbitrary<Decimal>): fc.Arbitrary<Offer> =>
  discount.map((percent) => ({
    discount: percent,
    isPercentage: true,
    fixedPrice: false,
    taxInclusive: false,
    baseCurrency: null,
  }))
export const anyAmountOffer: fc.Arbitrary<Offer> = fc.record({
  discount: fc.oneof(decimals(2, 0n, 1_000_00n), decimals(2, 0n, 50_000_000_00n)),
  isPercentage: fc.constant(false),
  fixedPrice: fc.constant(false),
  taxInclusive: fc.boolean(),
  baseCurrency: anyCurrency,
})
const anyFixedPrice = anyAmountOffer.map((offer) => ({ ...offer, fixedPrice: true, taxInclusive: false }))
export const anyOffer = fc.oneof(percentage(decimals(2, 0n, 100_00n)), anyAmountOffer, anyFixedPrice)
export const forAll: Restriction = {
  productId: null,
  productIds: [],
  tagId: null,
  publisherId: null,
  maxNumberOfItems: null,
}
const anyMatch: fc.Arbitrary<Partial<Restriction>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  fc.record({ productId: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ productIds: fc.subarray([1, 2, 3, 4]) }),
  fc.record({ tagId: fc.constantFrom(2, 19, 32) }),
  fc.record({ publisherId: fc.integer({ min: 1, max: 2 }) }),
)
const anyLimit = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 1, max: 1500 }),
)
const anyRestriction: fc.Arbitrary<Restriction> = fc
  .tuple(anyMatch, anyLimit)
  .map(([match, maxNumberOfItems]) => ({ ...forAll, ...match, maxNumberOfItems }))
export const cartsWith = (offers: fc.Arbitrary<Offer>, restrictions = anyRestriction): fc.Arbitrary<Cart> =>
  fc.record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    coupon: fc.tuple(offers, restrictions).map(([offer, restriction]) => ({ ...offer, ...restriction })),
    taxRate: decimals(4, 0n, 2500n),
    shippingFee: fc.constantFrom(deliveryZoneFee, zero('KES')),
    shop: anySide,
    presentment: anySide,
  })
export const exchangeOf = ({ currency, rates }: Side): Exchange => ({
  currency,
  rateTo: (from) => rates[from] ?? assert.fail(`No rate from ${from}`),
})

export const linesIn = (cart: Cart, side: Side): PricedProductLine[] =>
  priceCartLines(cart.lines, exchangeOf(side))

export const unitsOf = (cart: Cart) => couponUnits(cart.coupon, linesIn(cart, cart.shop), cart.taxRate)

/** The cart in one of its two currencies, without and with its coupon, as the order asks for it. */
export function sumUp(cart: Cart, side: Side) {
  const { currency } = side
  const into = exchangeOf(side)
  const lines = linesIn(cart, side)
  const units = unitsOf(cart)
  const discounts = couponDiscounts(cart.coupon, { lines, units, taxRate: cart.taxRate, into })
  const shippingFee = exchange(cart.shippingFee, into)
  const totalsWith = (taken: readonly Discount[]) =>
    orderTotals({ lines, discounts: taken, shippingFee, taxRate: cart.taxRate, currency })
  const without = totalsWith([])
  const eligible = lines.map((line, index) => lineAmount({ ...line, quantity: units[index] ?? 0 }))
  return {
    currency,
    into,
    lines,
    eligible,
    discounts,
    shippingFee,
    without,
    totals: totalsWith([{ source: 'coupon', amounts: discounts }]),
  }
}

export type Sums = ReturnType<typeof sumUp>

/** Holds a promise for ten thousand carts, each in both of its currencies. */
export function holdsIn(carts: fc.Arbitrary<Cart>, promise: (sums: Sums, cart: Cart) => void): void {
  const inBothCurrencies = fc.property(carts, (cart) => {
    promise(sumUp(cart, cart.shop), cart)
    promise(sumUp(cart, cart.presentment), cart)
  })
  fc.assert(inBothCurrencies, { numRuns: 10_000 })
}
