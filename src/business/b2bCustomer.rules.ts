// Specification of the back office, section 5; contract, createB2bCustomer.
import { emailViolations } from '#identity/email.rules.ts'
import { oneLineViolations, personNameViolations } from '#identity/profile/name.rules.ts'
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'
import { percentViolations } from './discountBounds.rules.ts'
import { taxIdViolations } from './taxId.rules.ts'

const nameLength = { min: 3, max: 200 } as const

export type B2bCustomerEntry = {
  /** By which the identity provider knows the user. */
  readonly customerId: string
  readonly organizationName: string
  readonly customerName: string
  readonly customerEmail: string
  /** In percent; null where no number was given. */
  readonly customerDiscountPercentage: number | null
  readonly taxId: string | null
}

export const b2bCustomerViolations = (entry: B2bCustomerEntry): Violation[] => [
  ...requiredViolations('customerId', entry.customerId, {}),
  ...requiredViolations('organizationName', entry.organizationName, nameLength),
  ...oneLineViolations('organizationName', entry.organizationName),
  ...requiredViolations('customerName', entry.customerName, nameLength),
  ...personNameViolations('customerName', entry.customerName),
  ...emailViolations('customerEmail', entry.customerEmail),
  ...discountViolations('customerDiscountPercentage', entry.customerDiscountPercentage),
  ...(entry.taxId === null ? [] : taxIdViolations('taxId', entry.taxId)),
]

const discountViolations = (path: string, percent: number | null): Violation[] =>
  percent === null ? [{ path, code: 'required' }] : percentViolations(path, percent)
