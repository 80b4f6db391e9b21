import { type CallingCode, countryFacts } from '#platform/countries.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import { type Phones, paymentPhoneViolations, type PhoneViolation } from '../attempts/payingPhone.rules.ts'
import type { Schedule } from '../statusQueries/schedule.rules.ts'

const { currency: pushCurrency, callingCode } = countryFacts('KEN')

export const pushDescription = 'Books'

/** Throws a RangeError on anything but whole shillings. */
export function wholeShillings({ hundredths, currency }: Money): number {
  if (currency !== pushCurrency || hundredths % 100n !== 0n || hundredths < 100n)
    throw new RangeError('A push takes whole Kenyan shillings, one at least')
  return Number(hundredths / 100n)
}

/** How long a prompt stays on the phone. */
export const mpesaPromptSeconds = 60

/** Payments reference, 1.7: not before a person could have typed the PIN. */
export const mpesaSchedule: Schedule = {
  first: [20, 35, 50, 65, 80, 120, 150, 180, 300, 900],
  thenEvery: 3600,
  // Two minutes after the push the same amount may be asked for again, and a push may be sent late.
  life: 150,
  lifeUnanswered: 180,
  last: 48 * 3600,
  lastAfterFailure: 3600,
}

/** Whose numbers M-Pesa takes. */
export const payingCodes: readonly CallingCode[] = [callingCode]

/** Mobile numbers only: those of a house or an office have no M-Pesa. */
const paying = new RegExp(`^${callingCode}[17]\\d{8}$`)

export const isPayingPhone = (text: string): boolean => paying.test(text)

export const payingPhoneViolations = (phones: Phones): PhoneViolation[] =>
  paymentPhoneViolations(phones, isPayingPhone)
