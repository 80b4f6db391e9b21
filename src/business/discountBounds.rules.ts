import type { Violation } from '#platform/violation.rules.ts'

/** In percent (contract, b2bDiscountOverride). */
export const maxWholesaleDiscount = 100

const maxDecimals = 2

/** A discount as orders store it: what is quoted, placed and printed must be the same figure. */
export function percentViolations(path: string, percent: number): Violation[] {
  if (!Number.isFinite(percent)) return [{ path, code: 'number' }]
  if (percent < 0) return [{ path, code: 'min', params: { min: 0 } }]
  if (percent > maxWholesaleDiscount) return [{ path, code: 'max', params: { max: maxWholesaleDiscount } }]
  const isRounded = Number(percent.toFixed(maxDecimals)) === percent
  return isRounded ? [] : [{ path, code: 'decimals', params: { max: maxDecimals } }]
}
