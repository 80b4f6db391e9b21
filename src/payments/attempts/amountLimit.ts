import { ShopError } from '#platform/errors.ts'
import type { Money } from '#pricing/money.rules.ts'
import { amountRefusal } from './amountLimit.rules.ts'

/** `provider` as the buyer knows it. Throws `payment.amountTooHigh` and `.amountTooLow`. */
export function requireAmountWithin(
  total: Money,
  { limit, provider }: { readonly limit: number; readonly provider: string },
): void {
  const refusal = amountRefusal(total, limit)
  if (refusal !== null)
    throw new ShopError(refusal, { params: { provider, currency: total.currency, limit } })
}
