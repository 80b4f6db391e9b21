// Specification of the back office, section 5.
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'

export const noteViolations = (note: string): Violation[] =>
  requiredViolations('note', note, { min: 3, max: 200 })

export const fulfilledAtViolations = (fulfilledAt: Date, now: Date): Violation[] =>
  fulfilledAt > now ? [{ path: 'fulfilledAt', code: 'date' }] : []
