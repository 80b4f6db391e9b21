// What a push may say (payments reference, 1.3): whole shillings, a reference of at most twelve signs that the payer
// reads in the prompt, a description of one to thirteen.
import { callingCodes } from '#platform/countries.rules.ts'
import { countryFacts } from '#platform/countries.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import type { Schedule } from '../statusQueries/schedule.rules.ts'

const { currency: pushCurrency, callingCode } = countryFacts('KEN')

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

/**
 * When a push is queried (payments reference, 1.7): not before a person could have typed the PIN, then every fifteen
 * seconds, then ever more rarely for two days; after a failure for an hour.
 */
export const mpesaSchedule: Schedule = {
  first: [20, 35, 50, 65, 80, 120, 180, 300, 900],
  thenEvery: 3600,
  life: 180,
  last: 48 * 3600,
  lastAfterFailure: 3600,
}

/** Whether a phone can be sent a prompt: Kenya's calling code and nine digits. */
export const isPayingPhone = (text: string): boolean => text.startsWith(callingCode) && /^\d{12}$/.test(text)

type Phones = { readonly phoneNumber: string; readonly alternativePhoneNumber: string | null }

type PhoneViolation = { readonly path: keyof Phones; readonly code: 'phone' }

const isPhone = (text: string): boolean =>
  callingCodes.some((code) => text.startsWith(code)) && /^\d{12}$/.test(text)

/** The numbers that cannot be used. */
export function payingPhoneViolations({ phoneNumber, alternativePhoneNumber }: Phones): PhoneViolation[] {
  const alternativeFits = alternativePhoneNumber === null || isPhone(alternativePhoneNumber)
  return [
    ...(isPayingPhone(phoneNumber) ? [] : [{ path: 'phoneNumber', code: 'phone' } as const]),
    ...(alternativeFits ? [] : [{ path: 'alternativePhoneNumber', code: 'phone' } as const]),
  ]
}

type PushFacts = {
  readonly askedAt: Date
  readonly unansweredAt: Date | null
  /** Whether the provider's ids of it are known. */
  readonly isNamed: boolean
  readonly resultCode: number | null
}

type PushRow = {
  readonly asked_at: Date
  readonly unanswered_at: Date | null
  readonly result_code: number | null
}

/** What is known of an attempt's push. */
export const pushOf = (row: PushRow, isNamed: boolean): PushFacts => ({
  askedAt: row.asked_at,
  unansweredAt: row.unanswered_at,
  resultCode: row.result_code,
  isNamed,
})

/**
 * Whether the answer to the push may still come. A process that died never got it: hence a limit, of one and a half
 * times as long as a call may take (milliseconds).
 */
export const isPushUnderWay = (
  { askedAt, unansweredAt, isNamed }: Omit<PushFacts, 'resultCode'>,
  { now, timeoutMs }: { readonly now: Date; readonly timeoutMs: number },
): boolean => !isNamed && unansweredAt === null && now.getTime() < askedAt.getTime() + timeoutMs * 1.5

/** Whether nobody knows if the prompt reached the phone: the answer to the push is lost, and nothing named it since. */
export const isPushUncertain = (
  facts: PushFacts,
  time: { readonly now: Date; readonly timeoutMs: number },
): boolean => facts.resultCode === null && !facts.isNamed && !isPushUnderWay(facts, time)
