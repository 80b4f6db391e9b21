// What a business customer is (specification of the back office, section 5; contract, createB2bCustomer): somebody of that
// role, the organisation behind them, and the discount that was agreed on.
import { emailViolations } from '#identity/email.rules.ts'
import { oneLineViolations, personNameViolations } from '#identity/profile/name.rules.ts'
import {
  emailField,
  type EntryIn,
  numberField,
  optionalTextField,
  record,
  referenceField,
  required,
  textField,
} from '#platform/record.rules.ts'
import { requiredViolations, type Violation } from '#platform/violation.rules.ts'
import { percentViolations } from './discountBounds.rules.ts'
import { taxIdIn, taxIdViolations } from './taxId.rules.ts'

const nameLetters = (path: string, name: string): Violation[] =>
  requiredViolations(path, name, { min: 3, max: 200 })

const discountNumber = 'backofficeBusiness.customer.discountNumber'

export const b2bCustomer = record('business customer', {
  /** By which the identity provider knows the user. */
  customerId: referenceField('backofficeBusiness.customer.user', [required]),
  organizationName: textField('backofficeBusiness.customer.organization', {
    rules: [nameLetters, oneLineViolations],
  }),
  customerName: textField('backofficeBusiness.customer.name', { rules: [nameLetters, personNameViolations] }),
  customerEmail: emailField('backofficeBusiness.customer.email', { rules: [emailViolations] }),
  /** In percent. */
  customerDiscountPercentage: numberField('backofficeBusiness.customer.discount', {
    rules: [required, (path, percent) => (percent === null ? [] : percentViolations(path, percent))],
    errors: { number: discountNumber, decimals: discountNumber },
  }),
  taxId: optionalTextField('backofficeBusiness.customer.taxId', { tidy: taxIdIn, rules: [taxIdViolations] }),
})

export type B2bCustomerEntry = EntryIn<typeof b2bCustomer>

/** What a buyer sees of the customer that a payment is for; the staff see all. */
export const fieldsForBuyer: readonly (keyof B2bCustomerEntry)[] = [
  'customerId',
  'organizationName',
  'customerName',
  'customerEmail',
  'customerDiscountPercentage',
  'taxId',
]
