import type { Opened } from '#page/office/useOpened.ts'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'
import { useText } from '#ui/Text.tsx'
import { b2bCustomerViolations } from '../b2bCustomer.rules.ts'
import type { CustomerRecord } from './b2bCustomers.fields.ts'
import { customersPath, customerEntryOf, readCustomerEntry } from './customerForm.ts'

export type CustomerFormSetting = {
  /** Null for a new one. */
  readonly customer: Opened<CustomerRecord> | null
  readonly search: string | null
  readonly formKey: string
  readonly onDone: (name: string) => void
}

/** The form of a business customer, and what its fields begin with. */
export function useCustomerForm({ customer, search, formKey, onDone }: CustomerFormSetting) {
  const t = useText()
  const record = customer?.opened ?? null
  const saved = customerEntryOf(record)
  const here = recordPath(
    customersPath,
    record ? { customer: record._id, q: search } : { new: '1', q: search },
  )
  const { form, ...versions } = useRecordForm({
    kind: 'business customer',
    record: customer,
    action: here,
    formKey,
    saved,
    read: readCustomerEntry,
    check: b2bCustomerViolations,
    labels: {
      customerId: t('officeBusiness.customer.user'),
      organizationName: t('officeBusiness.customer.organization'),
      customerName: t('officeBusiness.customer.name'),
      customerEmail: t('officeBusiness.customer.email'),
      customerDiscountPercentage: t('officeBusiness.customer.discount'),
      taxId: t('officeBusiness.customer.taxId'),
    },
    textOf: ({ path, code }) =>
      path === 'customerDiscountPercentage' && (code === 'number' || code === 'decimals')
        ? t('officeBusiness.customer.discountNumber')
        : null,
    onDone: () => onDone(form.entry?.organizationName ?? ''),
  })
  const { value } = form
  return {
    ...versions,
    form,
    here,
    fields: { ...versions.fields, ...(search && { q: search }) },
    begin: {
      user: form.lookup('customer', { id: saved.customerId, text: userText(record) }),
      organizationName: value('organizationName', saved.organizationName),
      customerName: value('customerName', saved.customerName),
      customerEmail: value('customerEmail', saved.customerEmail),
      discount: value('customerDiscountPercentage', String(saved.customerDiscountPercentage ?? '')),
      taxId: value('taxId', saved.taxId ?? ''),
    },
  }
}

const userText = (record: CustomerRecord | null): string =>
  record ? `${record.customerName}, ${record.customerEmail}` : ''
