// Contract, b2bDiscountOverride: 0 to 100 percent off every line; the delivery is paid in full.
import type { CartDiscount } from '#pricing/cartAmounts.rules.ts'
import { type Decimal, fractionOf } from '#pricing/decimal.rules.ts'
import { shareOf } from '#pricing/exchange.rules.ts'
import { lineAmount } from '#pricing/line.rules.ts'

export const wholesaleDiscount = (percentage: Decimal): CartDiscount => ({
  source: 'wholesale',
  amountsIn: (lines) => lines.map((line) => shareOf(lineAmount(line), fractionOf(percentage))),
})
