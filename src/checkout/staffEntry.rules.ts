// Specification of the storefront, sections 5 and 6: what only the staff may say when they place an order.
import { percentViolations } from '#business/discountBounds.rules.ts'
import { emailViolations } from '#identity/email.rules.ts'
import { personNameViolations } from '#identity/profile/name.rules.ts'
import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

/** What is not said is null. */
export type StaffEntry = {
  readonly forFullName: string | null
  readonly forEmail: string | null
  readonly eventId: string | null
  readonly isForPhone: boolean
  readonly b2bCustomerId: string | null
  /** In percent. */
  readonly b2bDiscountOverride: number | null
}

export const isForSomebody = (entry: StaffEntry): boolean =>
  entry.isForPhone || (entry.forFullName ?? entry.forEmail ?? entry.b2bCustomerId) !== null

export const isOfStaff = (entry: StaffEntry): boolean =>
  isForSomebody(entry) || (entry.eventId ?? entry.b2bDiscountOverride) !== null

/** Whether whom it is for can be known again; of a business customer the shop has an address. */
export const isReached = (entry: StaffEntry, phone: string | null): boolean =>
  (entry.forEmail ?? entry.b2bCustomerId) !== null || (entry.isForPhone && phone !== null)

export const maxFullName = 50

export const staffViolations = (entry: StaffEntry): Violation[] => [
  ...(entry.forFullName === null
    ? []
    : [
        ...lengthViolations('forFullName', entry.forFullName, { min: 3, max: maxFullName }),
        ...personNameViolations('forFullName', entry.forFullName),
      ]),
  ...(entry.forEmail === null ? [] : emailViolations('forEmail', entry.forEmail)),
  ...discountViolations(entry),
]

function discountViolations({ b2bCustomerId, b2bDiscountOverride: percent }: StaffEntry): Violation[] {
  if (percent === null) return []
  const path = 'b2bDiscountOverride'
  if (b2bCustomerId === null) return [{ path: 'b2bCustomerId', code: 'required' }]
  return percentViolations(path, percent)
}
