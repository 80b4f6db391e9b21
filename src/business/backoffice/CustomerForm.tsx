import { changedFields } from '#page/office/changedFields.rules.ts'
import { EditConflict } from '#page/office/EditConflict.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { recordPath } from '#page/office/recordPath.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { typeInto } from '#ui/form/typeInto.ts'
import { labelOf, type LookupOption } from '#ui/form/useLookup.ts'
import { Columns } from '#ui/office/Columns.tsx'
import type { Fact } from '#ui/office/Facts.tsx'
import { OfficeLookup } from '#ui/office/OfficeLookup.tsx'
import { useText } from '#ui/Text.tsx'
import { type B2bCustomerEntry, b2bCustomerViolations } from '../b2bCustomer.rules.ts'
import { maxWholesaleDiscount } from '../discountBounds.rules.ts'
import type { CustomerRecord } from './b2bCustomers.fields.ts'
import { filledBy } from './businessUsers.ts'
import { customersPath, customerEntryOf, readCustomerEntry } from './customerForm.ts'
import type { Opened } from '#page/office/useLoadedVersion.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'

export function CustomerForm(setting: CustomerFormSetting) {
  const t = useText()
  const { customer, search } = setting
  const { form, here, fields, theirs, acceptServerVersion, begin } = useCustomerForm(setting)
  return (
    <OfficeForm
      form={form}
      fields={fields}
      save={t(customer ? 'officeBusiness.customer.save' : 'officeBusiness.customer.create')}
      back={{ to: recordPath(customersPath, { q: search }), label: t('officeBusiness.customer.discard') }}
    >
      {theirs && (
        <EditConflict facts={theirFacts(theirs, form.entry, t)} to={here} onAccept={acceptServerVersion} />
      )}
      <OfficeLookup
        {...begin.user}
        source="/admin/lookup/business-users"
        label={t('officeBusiness.customer.user')}
        hint={t('officeBusiness.customer.userHint')}
        onChoose={(user) => fillIn(form.form.current, user)}
      />
      <TextField
        name="organizationName"
        label={t('officeBusiness.customer.organization')}
        error={form.errorOf('organizationName')}
        defaultValue={begin.organizationName}
        autoComplete="off"
      />
      <Columns>
        <TextField
          name="customerName"
          label={t('officeBusiness.customer.name')}
          error={form.errorOf('customerName')}
          defaultValue={begin.customerName}
          autoComplete="off"
        />
        <TextField
          name="customerEmail"
          type="email"
          label={t('officeBusiness.customer.email')}
          error={form.errorOf('customerEmail')}
          defaultValue={begin.customerEmail}
          autoComplete="off"
        />
        <TextField
          name="customerDiscountPercentage"
          inputMode="decimal"
          label={t('officeBusiness.customer.discount')}
          hint={t('officeBusiness.customer.discountHint', { max: maxWholesaleDiscount })}
          error={form.errorOf('customerDiscountPercentage')}
          defaultValue={begin.discount}
          autoComplete="off"
        />
        <TextField
          name="taxId"
          autoCapitalize="characters"
          label={t('officeBusiness.customer.taxId')}
          hint={t('officeBusiness.customer.taxIdHint')}
          error={form.errorOf('taxId')}
          defaultValue={begin.taxId}
          autoComplete="off"
        />
      </Columns>
    </OfficeForm>
  )
}

function fillIn(form: HTMLFormElement | null, user: LookupOption): void {
  const field = (name: string) => {
    const found = form?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : null
  }
  const { name, email } = filledBy(labelOf(user))
  typeInto(field('customerEmail'), email)
  if (name !== '') typeInto(field('customerName'), name)
}

/** What it says now, where that is something else than what is typed. */
function theirFacts(customer: CustomerRecord, typed: B2bCustomerEntry | null, t: Translate): Fact[] {
  const theirs = customerEntryOf(customer)
  const labels: Readonly<Record<keyof B2bCustomerEntry, string>> = {
    customerId: t('officeBusiness.customer.user'),
    organizationName: t('officeBusiness.customer.organization'),
    customerName: t('officeBusiness.customer.name'),
    customerEmail: t('officeBusiness.customer.email'),
    customerDiscountPercentage: t('officeBusiness.customer.discount'),
    taxId: t('officeBusiness.customer.taxId'),
  }
  return changedFields(theirs, typed).map((field) => ({ label: labels[field], value: theirs[field] }))
}

type CustomerFormSetting = {
  /** Null for a new one. */
  readonly customer: Opened<CustomerRecord> | null
  readonly search: string | null
  readonly formKey: string
  readonly onDone: (name: string) => void
}

/** The form of a business customer, and what its fields begin with. */
function useCustomerForm({ customer, search, formKey, onDone }: CustomerFormSetting) {
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
