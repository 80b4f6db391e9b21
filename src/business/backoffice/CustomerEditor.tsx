import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { useOpened } from '#page/office/useOpened.ts'
import { Panel } from '#ui/office/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { CustomerRecord } from './b2bCustomers.fields.ts'
import { CustomerForm } from './CustomerForm.tsx'
import { CustomerPayments } from './CustomerPayments.tsx'

type Props = {
  readonly customer: CustomerRecord
  readonly audit: AuditData | null
  readonly search: string | null
  readonly formKey: string
}

/** A business customer with its form, its payments, and what the staff have changed. */
export function CustomerEditor({ customer, audit, search, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const record = useOpened(customer)
  return (
    <>
      <Panel title={customer.organizationName}>
        <CustomerForm
          key={record.opened.version}
          customer={record}
          search={search}
          formKey={formKey}
          onDone={(name) => {
            record.takeNewer()
            show({ text: t('officeBusiness.customer.saved', { name }) })
          }}
        />
      </Panel>
      <Panel title={t('officeBusiness.payments.title')}>
        <CustomerPayments payments={customer.wholesalePayments} />
      </Panel>
      <Panel title={t('officeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </>
  )
}
