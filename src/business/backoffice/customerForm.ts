import { formText } from '#platform/formText.ts'
import { oneLine } from '#platform/oneLine.rules.ts'
import type { B2bCustomerEntry } from '../b2bCustomer.rules.ts'
import { taxIdIn } from '../taxId.rules.ts'
import type { CustomerRecord } from './b2bCustomers.fields.ts'

export const customersPath = '/b2b-customers/'

const emptyCustomer: B2bCustomerEntry = {
  customerId: '',
  organizationName: '',
  customerName: '',
  customerEmail: '',
  customerDiscountPercentage: null,
  taxId: null,
}

export const readCustomerEntry = (form: FormData): B2bCustomerEntry => ({
  customerId: formText(form, 'customerId'),
  organizationName: oneLine(formText(form, 'organizationName')),
  customerName: oneLine(formText(form, 'customerName')),
  customerEmail: formText(form, 'customerEmail').trim(),
  customerDiscountPercentage: percentIn(formText(form, 'customerDiscountPercentage').trim()),
  taxId: taxIdIn(formText(form, 'taxId')) || null,
})

/** Not a number where it is none. */
const percentIn = (typed: string): number | null => (typed === '' ? null : Number(typed))

export const customerEntryOf = (customer: CustomerRecord | null): B2bCustomerEntry =>
  customer
    ? {
        customerId: customer.customerId,
        organizationName: customer.organizationName,
        customerName: customer.customerName,
        customerEmail: customer.customerEmail,
        customerDiscountPercentage: customer.customerDiscountPercentage,
        taxId: customer.taxId ?? null,
      }
    : emptyCustomer
