// Before a second prompt goes out while nobody knows whether the first reached its phone, the buyer says that they know.
import { fromNumeric, toMajor } from '#pricing/money.rules.ts'

type Earlier = {
  readonly id: number
  readonly msisdn: string
  readonly amount: string
  readonly currency: string
  readonly asked_at: Date
}

/** What the buyer is asked about: number, phone (its last three digits), amount in major units, and moment (ISO 8601). */
export type ConfirmationParams = {
  readonly request: number
  readonly phone: string
  readonly amount: number
  readonly currency: string
  readonly askedAt: string
}

/** The question about an earlier attempt, or null when the buyer has answered about this very one. */
export function confirmationRefusal(earlier: Earlier, confirmed: number | null): ConfirmationParams | null {
  if (confirmed === earlier.id) return null
  return {
    request: earlier.id,
    phone: lastDigits(earlier.msisdn),
    amount: toMajor(fromNumeric(earlier.amount, earlier.currency)),
    currency: earlier.currency,
    askedAt: earlier.asked_at.toISOString(),
  }
}

/** A phone number of which only the end can be read. */
const lastDigits = (msisdn: string): string => `••• ••• ${msisdn.slice(-3)}`
