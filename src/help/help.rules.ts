// Who asks for help says who they are (3 to 50 letters), where the answer goes (an e-mail address, and a phone number of
// nine digits if they like), and what it is about, in ten letters or more (specification of the storefront, section 5).
import { isEmail } from '#identity/email.rules.ts'
import { callingCodes } from '#platform/countries.rules.ts'
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'

export const nameBounds = { min: 3, max: 50 }

/** The upper bound is ours: what is longer belongs into a mail of one's own. */
export const messageBounds = { min: 10, max: 5000 }

export type HelpRequest = {
  readonly name: string
  readonly fromEmail: string
  readonly phone: string | null
  readonly message: string
}

const nineDigits = new RegExp(`^(?:${callingCodes.join('|')})?\\d{9}$`)

/** What is wrong with a request, in the order of the form; at most one complaint a field. */
export const helpViolations = ({ name, fromEmail, phone, message }: HelpRequest): Violation[] => [
  ...requiredViolations('name', name, nameBounds),
  ...emailViolations(fromEmail.trim()),
  ...(phone === null || nineDigits.test(phone) ? [] : [{ path: 'phone', code: 'phone' } as const]),
  ...requiredViolations('message', message, messageBounds),
]

function emailViolations(email: string): Violation[] {
  if (email === '') return [{ path: 'fromEmail', code: 'required' }]
  return isEmail(email) ? [] : [{ path: 'fromEmail', code: 'email' }]
}
