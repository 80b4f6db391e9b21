import { boundFields, RecordForm } from '#page/forms/RecordForm.tsx'
import type { LoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { useRecordForm } from '#page/forms/useRecordForm.ts'
import { customersPath } from '#page/backoffice/backofficePaths.rules.ts'
import { recordPath } from '#page/backoffice/recordPath.rules.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { typeInto } from '#ui/form/typeInto.ts'
import { labelOf, type LookupOption } from '#ui/form/useLookup.ts'
import { Columns } from '#ui/backoffice/Columns.tsx'
import { BackofficeLookup } from '#ui/backoffice/BackofficeLookup.tsx'
import { useText } from '#ui/Text.tsx'
import { b2bCustomer } from '../b2bCustomer.rules.ts'
import { maxWholesaleDiscount } from '../discountBounds.rules.ts'
import { filledBy } from './businessUsers.ts'

export const CustomerFields = graphql(`
  fragment CustomerForm on B2bCustomer {
    id
    _id
    customerId
    organizationName
    customerName
    customerEmail
    customerDiscountPercentage
    taxId
    version
  }
`)

type Customer = DataOf<typeof CustomerFields>

type Props = {
  /** Null for a new one. */
  readonly customer: LoadedVersion<Customer> | null
  readonly search: string | null
  readonly formKey: string
  readonly onDone: (name: string) => void
}

const field = boundFields<typeof b2bCustomer>()

export function CustomerForm({ customer, search, formKey, onDone }: Props) {
  const t = useText()
  const loaded = customer?.loaded
  const form = useRecordForm(b2bCustomer, {
    record: customer,
    action: recordPath(customersPath, loaded ? { customer: loaded._id, q: search } : { new: '1', q: search }),
    formKey,
    onDone: (entry) => onDone(entry?.organizationName ?? ''),
  })
  return (
    <RecordForm
      form={form}
      fields={search ? { q: search } : {}}
      save={t(loaded ? 'backofficeBusiness.customer.save' : 'backofficeBusiness.customer.create')}
      back={{ to: recordPath(customersPath, { q: search }), label: t('backofficeBusiness.customer.discard') }}
    >
      <field.Lookup
        name="customerId"
        text={loaded ? `${loaded.customerName}, ${loaded.customerEmail}` : ''}
        hint={t('backofficeBusiness.customer.userHint')}
      >
        {(user) => (
          <BackofficeLookup
            {...user}
            source="/admin/lookup/business-users"
            onChoose={(option) => fillIn(form.form.form.current, option)}
          />
        )}
      </field.Lookup>
      <field.Text name="organizationName" />
      <Columns>
        <field.Text name="customerName" />
        <field.Text name="customerEmail" />
        <field.Text
          name="customerDiscountPercentage"
          hint={t('backofficeBusiness.customer.discountHint', { max: maxWholesaleDiscount })}
        />
        <field.Text
          name="taxId"
          hint={t('backofficeBusiness.customer.taxIdHint')}
          autoCapitalize="characters"
        />
      </Columns>
    </RecordForm>
  )
}

function fillIn(form: HTMLFormElement | null, user: LookupOption): void {
  const control = (name: string) => {
    const found = form?.elements.namedItem(name)
    return found instanceof HTMLInputElement ? found : null
  }
  const { name, email } = filledBy(labelOf(user))
  typeInto(control('customerEmail'), email)
  if (name !== '') typeInto(control('customerName'), name)
}
