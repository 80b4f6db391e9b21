// Specification of the storefront, section 5.
import { emailViolations } from '#identity/email.rules.ts'
import { personNameViolations } from '#identity/profile/name.rules.ts'
import { isPhoneNumber } from '#identity/profile/phone.rules.ts'
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'

export const nameBounds = { min: 3, max: 50 }

/** The upper bound is the shop's own: what is longer belongs into a mail of one's own. */
export const messageBounds = { min: 10, max: 5000 }

export type HelpRequest = {
  readonly name: string
  readonly fromEmail: string
  readonly phone: string | null
  readonly message: string
}

export const helpViolations = ({ name, fromEmail, phone, message }: HelpRequest): Violation[] => [
  ...requiredViolations('name', name, nameBounds),
  ...personNameViolations('name', name),
  ...emailViolations('fromEmail', fromEmail),
  ...(isAnswerable(phone) ? [] : [{ path: 'phone', code: 'phone' } as const]),
  ...requiredViolations('message', message, messageBounds),
]

/** A person reads it: nine digits without a calling code will do. */
const isAnswerable = (phone: string | null): boolean =>
  phone === null || isPhoneNumber(phone) || /^\d{9}$/.test(phone)
