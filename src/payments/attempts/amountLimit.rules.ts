import type { Money } from '#pricing/money.rules.ts'

/** `limit` in whole units of the amount's currency; the least is one. */
export function amountRefusal(
  { hundredths }: Money,
  limit: number,
): 'payment.amountTooHigh' | 'payment.amountTooLow' | null {
  if (hundredths > BigInt(limit) * 100n) return 'payment.amountTooHigh'
  return hundredths < 100n ? 'payment.amountTooLow' : null
}
