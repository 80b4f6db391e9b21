// The sums of an order. Every line is rounded by itself and totals add up rounded lines, so that a buyer with
// a pencil gets the same; an order in two currencies is added up twice, its sums are never converted.
import type { Decimal } from './decimal.rules.ts'
import { lineAmount, type PricedLine } from './line.rules.ts'
import { add, compare, subtract, sum, zero, type CurrencyCode, type Money } from './money.rules.ts'
import { isRounded } from './rounding.rules.ts'
import { splitNet, splitVat } from './vat.rules.ts'

/** The contract's OrderLine: `preTaxPrice` and `discount` are without VAT, `price` is what the buyer pays. */
export type LineTotals = {
  readonly preTaxPrice: Money
  readonly discount: Money
  readonly tax: Money
  readonly price: Money
}

/** The contract's Order: items + shipping - discount = subtotal, all without VAT; + tax = total. */
export type OrderTotals = {
  readonly lines: readonly LineTotals[]
  readonly totalLineItemsPrice: Money
  readonly shippingFee: Money
  readonly totalDiscount: Money
  readonly subtotalPrice: Money
  readonly totalTax: Money
  readonly totalPrice: Money
}

export type OrderAmounts = {
  readonly lines: readonly PricedLine[]
  /** One a line, in the line's own terms (with VAT when its price contains it), rounded, at most the line. */
  readonly discounts: readonly Money[]
  /** Without VAT. */
  readonly shippingFee: Money
  /** A fraction. */
  readonly taxRate: Decimal
  /** Of all amounts; another one among them is a bug and throws. */
  readonly currency: CurrencyCode
}

/**
 * All amounts of an order (README of the API, Money). A discount that is missing, negative, unrounded or
 * above its line is a bug: RangeError. The part that comes from the coupon alone is `totalDiscount` of a
 * call with only that.
 */
export function orderTotals({ lines, discounts, shippingFee, taxRate, currency }: OrderAmounts): OrderTotals {
  if (discounts.length !== lines.length) throw new RangeError('Each line needs a discount, if only of 0')
  const totals = lines.map((line, index) => lineTotals(line, discounts[index] ?? zero(currency), taxRate))
  const shipping = splitNet(shippingFee, taxRate)
  const totalOf = (amount: keyof LineTotals) =>
    sum(
      totals.map((line) => line[amount]),
      currency,
    )
  const totalLineItemsPrice = totalOf('preTaxPrice')
  const totalDiscount = totalOf('discount')
  const subtotalPrice = subtract(add(totalLineItemsPrice, shippingFee), totalDiscount)
  const totalTax = add(totalOf('tax'), shipping.vat)
  return {
    lines: totals,
    totalLineItemsPrice,
    shippingFee,
    totalDiscount,
    subtotalPrice,
    totalTax,
    totalPrice: add(subtotalPrice, totalTax),
  }
}

function lineTotals(line: PricedLine, discount: Money, taxRate: Decimal): LineTotals {
  const amount = lineAmount(line)
  demandFit(discount, amount)
  const before = splitVat(amount, line.vatIncluded, taxRate)
  const after = splitVat(subtract(amount, discount), line.vatIncluded, taxRate)
  return {
    preTaxPrice: before.net,
    discount: subtract(before.net, after.net),
    tax: after.vat,
    price: after.gross,
  }
}

function demandFit(discount: Money, amount: Money): void {
  const fits = compare(discount, zero(discount.currency)) >= 0 && compare(discount, amount) <= 0
  if (!fits || !isRounded(discount)) throw new RangeError('A discount is rounded, from 0 to its line')
}
