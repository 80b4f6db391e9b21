import { keyedBy } from '#page/forms/formKey.ts'
import type { FormMutation } from '#page/forms/formMutation.ts'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import { type B2bCustomerEntry, b2bCustomerViolations } from '../b2bCustomer.rules.ts'
import { filledBy } from './businessUsers.ts'
import { customersPath, readCustomerEntry } from './customerForm.ts'

/** What the forms of the screen do, by their intent. */
export const customerActions: Readonly<Record<string, FormMutation>> = {
  create: async (page, form) => {
    const { input, refusal } = inputOf(form)
    return input ? keyedBy(page, form).mutate(CreateCustomer, { input }) : { refusal }
  },
  save: async (page, form) => {
    const { input, refusal } = inputOf(form)
    if (!input) return { refusal }
    const expectedVersion = formText(form, 'expectedVersion') || null
    return keyedBy(page, form).mutate(SaveCustomer, {
      input: { ...input, id: formText(form, 'id'), expectedVersion },
    })
  },
}

/** A discount that is no number cannot be asked for at all. */
function inputOf(form: FormData) {
  const entry = filledIn(readCustomerEntry(form), formText(form, 'customerText'))
  const { customerDiscountPercentage } = entry
  if (customerDiscountPercentage === null || Number.isNaN(customerDiscountPercentage))
    return { input: null, refusal: refusalFor(entry) }
  return { input: { ...entry, customerDiscountPercentage }, refusal: null }
}

/** Without scripts whoever was chosen fills what was left empty. */
function filledIn(entry: B2bCustomerEntry, user: string): B2bCustomerEntry {
  if (entry.customerId === '') return entry
  const { name, email } = filledBy(user)
  return {
    ...entry,
    customerName: entry.customerName || name,
    customerEmail: entry.customerEmail || email,
  }
}

const refusalFor = (entry: B2bCustomerEntry): Refusal => ({
  key: 'validation.failed',
  code: 'VALIDATION_FAILED',
  violations: b2bCustomerViolations(entry).map(({ path, code, params = {} }) => ({ path, code, params })),
})

/** Where the browser goes on without scripts. */
export function customerPathAfter(form: FormData): string {
  const [, customer] = formText(form, 'id').match(/\/(\d+)$/) ?? []
  const q = formText(form, 'q') || null
  return recordPath(customersPath, customer ? { customer, q } : { new: '1', q })
}

const CreateCustomer = graphql(`
  mutation CreateCustomer($input: createB2bCustomerInput!) {
    createB2bCustomer(input: $input) { b2bCustomer { _id } }
  }
`)

const SaveCustomer = graphql(`
  mutation SaveCustomer($input: updateB2bCustomerInput!) {
    updateB2bCustomer(input: $input) { b2bCustomer { _id } }
  }
`)
