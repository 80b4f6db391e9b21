import type { Money } from '#pricing/money.rules.ts'

/** `limit` in whole units of the amount's currency, null where there is none; the least is one. */
export function amountRefusal(
  { hundredths }: Money,
  limit: number | null,
): 'payment.amountTooHigh' | 'payment.amountTooLow' | null {
  if (limit !== null && hundredths > BigInt(limit) * 100n) return 'payment.amountTooHigh'
  return hundredths < 100n ? 'payment.amountTooLow' : null
}
