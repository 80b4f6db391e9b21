import { isPhoneNumber } from '#identity/profile/phone.rules.ts'
import { type CallingCode, countryFacts } from '#platform/countries.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import type { Schedule } from '../statusQueries/schedule.rules.ts'

const { currency: pushCurrency, callingCode } = countryFacts('KEN')

export const pushDescription = 'Books'

/** Throws a RangeError on anything but whole shillings. */
export function wholeShillings({ hundredths, currency }: Money): number {
  if (currency !== pushCurrency || hundredths % 100n !== 0n || hundredths < 100n)
    throw new RangeError('A push takes whole Kenyan shillings, one at least')
  return Number(hundredths / 100n)
}

/** `limit` in whole shillings (payments reference, 1.3). */
export function amountRefusal(
  { hundredths }: Money,
  limit: number,
): 'payment.amountTooHigh' | 'payment.amountTooLow' | null {
  if (hundredths > BigInt(limit) * 100n) return 'payment.amountTooHigh'
  return hundredths < 100n ? 'payment.amountTooLow' : null
}

/** Payments reference, 1.7: not before a person could have typed the PIN. */
export const mpesaSchedule: Schedule = {
  first: [20, 35, 50, 65, 80, 120, 180, 300, 900],
  thenEvery: 3600,
  life: 180,
  last: 48 * 3600,
  lastAfterFailure: 3600,
}

/** Whose numbers M-Pesa takes. */
export const payingCodes: readonly CallingCode[] = [callingCode]

/** Mobile numbers only: those of a house or an office have no M-Pesa. */
const paying = new RegExp(`^${callingCode}[17]\\d{8}$`)

export const isPayingPhone = (text: string): boolean => paying.test(text)

type Phones = { readonly phoneNumber: string; readonly alternativePhoneNumber: string | null }

type PhoneViolation = { readonly path: keyof Phones; readonly code: 'phone' }

export function payingPhoneViolations({ phoneNumber, alternativePhoneNumber }: Phones): PhoneViolation[] {
  const alternativeFits = alternativePhoneNumber === null || isPhoneNumber(alternativePhoneNumber)
  return [
    ...(isPayingPhone(phoneNumber) ? [] : [{ path: 'phoneNumber', code: 'phone' } as const]),
    ...(alternativeFits ? [] : [{ path: 'alternativePhoneNumber', code: 'phone' } as const]),
  ]
}

type PushFacts = {
  readonly askedAt: Date
  readonly unansweredAt: Date | null
  readonly isNamed: boolean
  readonly resultCode: number | null
}

type PushRow = {
  readonly asked_at: Date
  readonly unanswered_at: Date | null
  readonly result_code: number | null
}

export const pushOf = (row: PushRow, isNamed: boolean): PushFacts => ({
  askedAt: row.asked_at,
  unansweredAt: row.unanswered_at,
  resultCode: row.result_code,
  isNamed,
})

/** A process that died never got the answer: hence a limit of one and a half times `timeoutMs`. */
export const isPushUnderWay = (
  { askedAt, unansweredAt, isNamed }: Omit<PushFacts, 'resultCode'>,
  { now, timeoutMs }: { readonly now: Date; readonly timeoutMs: number },
): boolean => !isNamed && unansweredAt === null && now.getTime() < askedAt.getTime() + timeoutMs * 1.5

export const isPushUncertain = (
  facts: PushFacts,
  time: { readonly now: Date; readonly timeoutMs: number },
): boolean => facts.resultCode === null && !facts.isNamed && !isPushUnderWay(facts, time)
