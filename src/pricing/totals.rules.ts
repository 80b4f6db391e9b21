// The sums of an order. Every line is rounded by itself and totals add up rounded lines, so that a buyer with
// a pencil gets the same; an order in two currencies is added up twice, its sums are never converted.
import type { Decimal } from './decimal.rules.ts'
import { lineAmount, type PricedLine } from './line.rules.ts'
import { add, compare, smaller, subtract, sum, zero, type CurrencyCode, type Money } from './money.rules.ts'
import { isRounded } from './rounding.rules.ts'
import { splitNet, splitVat } from './vat.rules.ts'

/** The contract's OrderLine: `preTaxPrice` and `discount` are without VAT, `price` is what the buyer pays. */
export type LineTotals = {
  readonly preTaxPrice: Money
  readonly discount: Money
  readonly tax: Money
  readonly price: Money
}

export type DiscountSource = 'coupon' | 'wholesale'

/** Something that is taken off an order. */
export type Discount = {
  readonly source: DiscountSource
  /** One a line, in the line's own terms (with VAT when its price contains it), rounded, at most the line. */
  readonly amounts: readonly Money[]
}

/** What one discount took off an order, without VAT. */
export type DiscountTotal = { readonly source: DiscountSource; readonly amount: Money }

/** The contract's Order: items + shipping - discount = subtotal, all without VAT; + tax = total. */
export type OrderTotals = {
  readonly lines: readonly LineTotals[]
  readonly totalLineItemsPrice: Money
  readonly shippingFee: Money
  readonly totalDiscount: Money
  /** The parts of `totalDiscount`, one for each discount. */
  readonly discounts: readonly DiscountTotal[]
  readonly subtotalPrice: Money
  readonly totalTax: Money
  readonly totalPrice: Money
}

export type OrderAmounts = {
  readonly lines: readonly PricedLine[]
  /** In the order in which they are taken off. */
  readonly discounts: readonly Discount[]
  /** Without VAT. */
  readonly shippingFee: Money
  /** A fraction. */
  readonly taxRate: Decimal
  /** Of all amounts; another one among them is a bug and throws. */
  readonly currency: CurrencyCode
}

/**
 * All amounts of an order (README of the API, Money). Together the discounts take off no more than the line: a later one
 * gets what earlier ones left. One whose amount for a line is missing, negative, unrounded or above the line is a bug:
 * RangeError.
 */
export function orderTotals({ lines, discounts, shippingFee, taxRate, currency }: OrderAmounts): OrderTotals {
  const totals = lines.map((line, index) => lineTotals(line, amountsAt(discounts, index), taxRate))
  const shipping = splitNet(shippingFee, taxRate)
  const totalOf = (amount: keyof LineTotals) =>
    sum(
      totals.map(({ total }) => total[amount]),
      currency,
    )
  const totalLineItemsPrice = totalOf('preTaxPrice')
  const totalDiscount = totalOf('discount')
  const subtotalPrice = subtract(add(totalLineItemsPrice, shippingFee), totalDiscount)
  const totalTax = add(totalOf('tax'), shipping.vat)
  return {
    lines: totals.map(({ total }) => total),
    totalLineItemsPrice,
    shippingFee,
    totalDiscount,
    discounts: discounts.map(({ source }, index) => ({
      source,
      amount: sum(
        totals.map(({ parts }) => parts[index] ?? zero(currency)),
        currency,
      ),
    })),
    subtotalPrice,
    totalTax,
    totalPrice: add(subtotalPrice, totalTax),
  }
}

const amountsAt = (discounts: readonly Discount[], line: number): Money[] =>
  discounts.map(({ amounts }) => {
    const amount = amounts[line]
    if (amount === undefined) throw new RangeError('Each discount needs an amount for each line, if only 0')
    return amount
  })

/** The amounts of a line, and how much of its discount, without VAT, comes from each of the discounts. */
function lineTotals(
  line: PricedLine,
  discounts: readonly Money[],
  taxRate: Decimal,
): { readonly total: LineTotals; readonly parts: readonly Money[] } {
  const amount = lineAmount(line)
  const split = (gross: Money) => splitVat(gross, line.vatIncluded, taxRate)
  const parts: Money[] = []
  let left = amount
  for (const discount of discounts) {
    requireFit(discount, amount)
    const after = subtract(left, smaller(discount, left))
    parts.push(subtract(split(left).net, split(after).net))
    left = after
  }
  const before = split(amount)
  const after = split(left)
  const discount = subtract(before.net, after.net)
  return { total: { preTaxPrice: before.net, discount, tax: after.vat, price: after.gross }, parts }
}

function requireFit(discount: Money, amount: Money): void {
  const fits = compare(discount, zero(discount.currency)) >= 0 && compare(discount, amount) <= 0
  if (!fits || !isRounded(discount)) throw new RangeError('A discount is rounded, from 0 to its line')
}
