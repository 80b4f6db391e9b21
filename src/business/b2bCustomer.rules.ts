// Specification of the back office, section 5; contract, createB2bCustomer.
import { emailViolations } from '#identity/email.rules.ts'
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'
import { maxWholesaleDiscount } from './discountBounds.rules.ts'
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
  ...requiredViolations('customerName', entry.customerName, nameLength),
  ...emailViolations('customerEmail', entry.customerEmail),
  ...discountViolations('customerDiscountPercentage', entry.customerDiscountPercentage),
  ...(entry.taxId === null ? [] : taxIdViolations('taxId', entry.taxId)),
]

/** In percent, with two decimals at most. */
function discountViolations(path: string, percent: number | null): Violation[] {
  if (percent === null) return [{ path, code: 'required' }]
  if (percent < 0) return [{ path, code: 'min', params: { min: 0 } }]
  if (percent > maxWholesaleDiscount) return [{ path, code: 'max', params: { max: maxWholesaleDiscount } }]
  return Number(percent.toFixed(2)) === percent ? [] : [{ path, code: 'number' }]
}
