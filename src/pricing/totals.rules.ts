// Rounded line by line, so that a buyer with a pencil gets the same; sums are never converted.
import type { Decimal } from './decimal.rules.ts'
import { lineAmount, type PricedLine } from './line.rules.ts'
import { add, compare, smaller, subtract, sum, zero, type CurrencyCode, type Money } from './money.rules.ts'
import { isRounded } from './rounding.rules.ts'
import { splitNet, splitVat } from './vat.rules.ts'

export type LineTotals = {
  readonly preTaxPrice: Money
  readonly discount: Money
  readonly tax: Money
  readonly price: Money
}

export type DiscountSource = 'coupon' | 'wholesale'

export type Discount = {
  readonly source: DiscountSource
  readonly amounts: readonly Money[]
}

export type DiscountTotal = { readonly source: DiscountSource; readonly amount: Money }

/** Items + shipping - discount = subtotal, all without VAT; + tax = total. */
export type OrderTotals = {
  readonly lines: readonly LineTotals[]
  readonly totalLineItemsPrice: Money
  readonly shippingFee: Money
  readonly totalDiscount: Money
  readonly discounts: readonly DiscountTotal[]
  readonly subtotalPrice: Money
  readonly totalTax: Money
  readonly totalPrice: Money
}

export type OrderAmounts = {
  readonly lines: readonly PricedLine[]
  readonly discounts: readonly Discount[]
  readonly shippingFee: Money
  readonly taxRate: Decimal
  readonly currency: CurrencyCode
}

/** A later discount gets what earlier ones left. Throws a RangeError on an amount that no line can bear. */
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

/** What the discounts of one source took off. */
export const discountOf = (
  source: DiscountSource,
  discounts: readonly DiscountTotal[],
  currency: CurrencyCode,
): Money => discounts.find((discount) => discount.source === source)?.amount ?? zero(currency)

const amountsAt = (discounts: readonly Discount[], line: number): Money[] =>
  discounts.map(({ amounts }) => {
    const amount = amounts[line]
    if (amount === undefined) throw new RangeError('Each discount needs an amount for each line, if only 0')
    return amount
  })

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
