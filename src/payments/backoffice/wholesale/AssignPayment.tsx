import { useNavigate } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { formText } from '#platform/formText.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { doneState } from '#page/office/DoneFocus.tsx'
import { type OwedData, owedPayment, type UnmatchedData } from './wholesale.fields.ts'
import { writeWholesaleAddress } from './wholesaleAddress.rules.ts'

type Props = {
  readonly payment: UnmatchedData
  readonly orders: readonly OwedData[]
  readonly here: string
  readonly formKey: string
}

type Entry = { readonly orderId: string }

const read = (form: FormData): Entry => ({ orderId: formText(form, 'orderId') })
const check = ({ orderId }: Entry) => (orderId === '' ? [{ path: 'orderId', code: 'required' as const }] : [])

/** Says which waiting order a payment is for. */
export function AssignPayment({ payment, orders, here, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const amount = formatMoney(payment.amount, payment.currency._id)
  const form = useOfficeForm<Entry>({
    name: `assign ${payment._id}`,
    action: here,
    intent: 'assign',
    formKey,
    saved: { orderId: '' },
    read,
    check,
    labels: { orderId: t('officeMoney.wholesale.assign.order') },
    onDone: () => {
      show({ text: t('officeMoney.wholesale.done.assign', { amount }) })
      const list = writeWholesaleAddress({
        view: 'payments',
        id: null,
        question: null,
        part: null,
        afterId: null,
      })
      void navigate(list, { replace: true, preventScrollReset: true, state: doneState })
    },
  })
  return (
    <Panel title={t('officeMoney.wholesale.assign.title')}>
      {orders.length === 0 ? (
        <p>{t('officeMoney.wholesale.assign.none')}</p>
      ) : (
        <OfficeForm
          form={form}
          fields={{ payment: payment.id }}
          save={t('officeMoney.wholesale.assign.do', { amount })}
        >
          <SelectField
            name="orderId"
            label={t('officeMoney.wholesale.assign.order')}
            hint={t('officeMoney.wholesale.assign.hint')}
            error={form.errorOf('orderId')}
            defaultValue={form.value('orderId', '')}
            options={[
              { value: '', label: t('officeMoney.wholesale.assign.choose') },
              ...orders.flatMap((order) => orderOption(order, t)),
            ]}
          />
        </OfficeForm>
      )}
    </Panel>
  )
}

function orderOption(order: OwedData, t: ReturnType<typeof useText>) {
  const owed = owedPayment(order)
  if (!owed) return []
  const label = t('officeMoney.wholesale.assign.option', {
    reference: orderReference(order._id),
    organization: owed.b2bCustomer.organizationName,
    amount: formatMoney(owed.amount - owed.received, owed.currency._id),
  })
  return [{ value: order.id, label }]
}
