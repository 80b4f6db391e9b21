// What a push may say (payments reference, 1.3): whole shillings, a reference of at most twelve signs that the payer
// reads in the prompt, a description of one to thirteen.
import type { Money } from '#pricing/money.rules.ts'

/** The only currency that the provider settles in. */
export const pushCurrency = 'KES'

export const pushDescription = 'Books'

/** The very amount shown, as whole shillings. Anything else is a bug: RangeError. */
export function wholeShillings({ hundredths, currency }: Money): number {
  if (currency !== pushCurrency || hundredths % 100n !== 0n || hundredths < 100n)
    throw new RangeError('A push takes whole Kenyan shillings, one at least')
  return Number(hundredths / 100n)
}

/** Why the provider would not take an amount, or null; `limit` in whole shillings (payments reference, 1.3). */
export function amountRefusal(
  { hundredths }: Money,
  limit: number,
): 'payment.amountTooHigh' | 'payment.amountTooLow' | null {
  if (hundredths > BigInt(limit) * 100n) return 'payment.amountTooHigh'
  return hundredths < 100n ? 'payment.amountTooLow' : null
}

/** Whether a phone can be sent a prompt: Kenya's calling code and nine digits. */
export const isPayingPhone = (text: string): boolean => /^254\d{9}$/.test(text)
