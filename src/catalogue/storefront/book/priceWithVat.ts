import { parseDecimal } from '#pricing/decimal.rules.ts'
import { fromMajor, toMajor } from '#pricing/money.rules.ts'
import { splitVat } from '#pricing/vat.rules.ts'

type Priced = {
  readonly displayPrice: { readonly amount: number; readonly currencyCode: string }
  readonly vatIncluded: boolean
}

/** What the cart asks for one copy. The rate is a fraction. */
export function priceWithVat({ displayPrice, vatIncluded }: Priced, rate: number): number {
  const price = fromMajor(displayPrice.amount, displayPrice.currencyCode)
  return toMajor(splitVat(price, vatIncluded, parseDecimal(String(rate))).gross)
}
