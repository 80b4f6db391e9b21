// A price of 250 with VAT stays 250: its net is rounded, VAT is the difference (README of the API, Money).
import { powerOfTen, type Decimal } from './decimal.rules.ts'
import { shareOf } from './exchange.rules.ts'
import { add, subtract, type Money } from './money.rules.ts'
import { multiply } from './rounding.rules.ts'

export type VatSplit = { readonly net: Money; readonly vat: Money; readonly gross: Money }

/** The rate is a fraction. */
export function splitGross(gross: Money, rate: Decimal): VatSplit {
  const one = powerOfTen(rate.scale)
  const net = multiply(gross, { by: one, over: one + rate.digits, to: gross.currency })
  return { net, vat: subtract(gross, net), gross }
}

export function splitNet(net: Money, rate: Decimal): VatSplit {
  const vat = shareOf(net, rate)
  return { net, vat, gross: add(net, vat) }
}

export const splitVat = (amount: Money, vatIncluded: boolean, rate: Decimal): VatSplit =>
  vatIncluded ? splitGross(amount, rate) : splitNet(amount, rate)
