import type { Decimal } from '#pricing/decimal.rules.ts'
import { compare } from '#pricing/money.rules.ts'
import { splitVat } from '#pricing/vat.rules.ts'
import type { CouponLine, Restriction } from './coupon.rules.ts'

export const isForLine = (coupon: Restriction, line: CouponLine): boolean =>
  (coupon.productId === null || coupon.productId === line.productId) &&
  (coupon.productIds.length === 0 || coupon.productIds.includes(line.productId)) &&
  (coupon.tagId === null || line.tagIds.includes(coupon.tagId)) &&
  (coupon.publisherId === null || coupon.publisherId === line.publisherId)

/** The dearest by price with VAT, in the shop's currency alone: rounding in another could change which. */
export function couponUnits(
  coupon: Restriction,
  lines: readonly CouponLine[],
  taxRate: Decimal,
): readonly number[] {
  const matching = lines.map((line) => (isForLine(coupon, line) ? line.quantity : 0))
  if (coupon.maxNumberOfItems === null) return matching
  const units = matching.map(() => 0)
  let left = coupon.maxNumberOfItems
  for (const index of dearestFirst(lines, taxRate)) {
    const taken = Math.min(left, matching[index] ?? 0)
    units[index] = taken
    left -= taken
  }
  return units
}

function dearestFirst(lines: readonly CouponLine[], taxRate: Decimal): number[] {
  return lines
    .map((line, index) => ({ index, pays: splitVat(line.unitPrice, line.vatIncluded, taxRate).gross }))
    .sort((a, b) => compare(b.pays, a.pays))
    .map(({ index }) => index)
}
