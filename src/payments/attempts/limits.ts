import { ShopError } from '#platform/errors.ts'
import type { Money } from '#pricing/money.rules.ts'
import { amountRefusal } from './amountLimit.rules.ts'
import type { RateLimit, Tries } from '#platform/rateLimit.table.ts'

/** `provider` as the buyer knows it. Throws `payment.amountTooHigh` and `.amountTooLow`. */
export function requireAmountWithin(
  total: Money,
  { limit, provider }: { readonly limit: number; readonly provider: string },
): void {
  const refusal = amountRefusal(total, limit)
  if (refusal !== null)
    throw new ShopError(refusal, { params: { provider, currency: total.currency, limit } })
}

const phoneLimit: RateLimit = { kind: 'pushes to a phone', max: 6, seconds: 600 }

/** A prompt on a stranger's phone is abuse: whoever asks for it, it counts. */
export const promptTries = (phone: string): Tries => [[phoneLimit, phone]]
