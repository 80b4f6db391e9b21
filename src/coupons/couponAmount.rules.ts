import type { Decimal } from '#pricing/decimal.rules.ts'
import { lineAmount, type PricedLine } from '#pricing/line.rules.ts'
import { add, compare, smaller, sum, zero, type Money } from '#pricing/money.rules.ts'
import { spread } from '#pricing/proration.rules.ts'
import { splitGross, splitNet, splitVat } from '#pricing/vat.rules.ts'

export type AmountOff = { readonly amount: Money; readonly taxInclusive: boolean; readonly taxRate: Decimal }

/** Lines with VAT and lines without are two pots; the second is translated once, as a whole. */
export function spreadAmount(off: AmountOff, lines: readonly PricedLine[]): Money[] {
  const nothing = zero(off.amount.currency)
  const total = (amounts: readonly Money[]) => sum(amounts, nothing.currency)
  const isAlike = (line: PricedLine) => line.vatIncluded === off.taxInclusive
  const alike = lines.map((line) => (isAlike(line) ? lineAmount(line) : nothing))
  const other = lines.map((line) => (isAlike(line) ? nothing : lineAmount(line)))
  const alikeWorth = total(alike)
  const otherWorth = total(other.map((amount) => inTermsOf(off, amount)))
  const taken = smaller(off.amount, add(alikeWorth, otherWorth))
  const [fromAlike = nothing, fromOther = nothing] = spread(taken, [alikeWorth, otherWorth])
  // Worths are rounded line by line: only so does the whole worth always stand for the whole amount.
  const isFullyApplied = compare(fromOther, otherWorth) === 0
  const otherApplied = isFullyApplied ? total(other) : smaller(inTermsOfOther(off, fromOther), total(other))
  const otherParts = spread(otherApplied, other)
  return spread(fromAlike, alike).map((part, index) => add(part, otherParts[index] ?? nothing))
}

function inTermsOf({ taxInclusive, taxRate }: AmountOff, amount: Money): Money {
  const split = splitVat(amount, !taxInclusive, taxRate)
  return taxInclusive ? split.gross : split.net
}

const inTermsOfOther = ({ taxInclusive, taxRate }: AmountOff, share: Money): Money =>
  taxInclusive ? splitGross(share, taxRate).net : splitNet(share, taxRate).gross
