import { isZero, sum, zero, type Money } from './money.rules.ts'
import { isRounded, unitOf } from './rounding.rules.ts'

/** Adds up to `whole` exactly. Throws a RangeError on a whole that cannot be divided so. */
export function spread(whole: Money, weights: readonly Money[]): Money[] {
  if (isZero(whole)) return weights.map(() => zero(whole.currency))
  if (!isRounded(whole)) throw new RangeError('Only whole units can be spread')
  const unit = unitOf(whole.currency)
  const units = whole.hundredths / unit
  const total = sum(weights, whole.currency).hundredths
  const shares = weights.map((weight) => units * weight.hundredths)
  const floors = shares.map((share) => share / total)
  const favoured = indexesByRemainder(
    shares.map((share) => share % total),
    units - floors.reduce((a, b) => a + b, 0n),
  )
  return floors.map((floor, index) => ({
    hundredths: (favoured.has(index) ? floor + 1n : floor) * unit,
    currency: whole.currency,
  }))
}

function indexesByRemainder(remainders: readonly bigint[], count: bigint): ReadonlySet<number> {
  const ranked = [...remainders.entries()].sort(([, a], [, b]) => Number(b > a) - Number(b < a))
  return new Set(ranked.slice(0, Number(count)).map(([index]) => index))
}
