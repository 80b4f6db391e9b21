import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/backoffice/Facts.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { formatMoment } from '../attemptTimes.ts'
import { DoneFocus, doneState } from '#page/backoffice/DoneFocus.tsx'
import styles from '../record.module.css'
import type { Tell } from '../tell.ts'
import { type OwedData, type UnmatchedData, owedPayment } from './wholesale.fields.ts'
import { type WholesaleQuestion, writeWholesaleAddress } from './wholesaleAddress.rules.ts'
import { useNavigate } from 'react-router'
import { BackofficeForm } from '#page/backoffice/BackofficeForm.tsx'
import { useBackofficeForm } from '#page/backoffice/useBackofficeForm.ts'
import { formText } from '#platform/formText.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'

type Props = {
  readonly payment: UnmatchedData
  /** Those that it may be for. */
  readonly orders: readonly OwedData[]
  readonly here: string
  readonly formKey: string
  readonly toQuestion: (question: WholesaleQuestion) => string
}

/** Money at the paybill, and why it pays for no order by itself. */
export function UnmatchedRecord({ payment, orders, here, formKey, toQuestion }: Props) {
  const t = useText()
  const language = useLanguage()
  const { reason, surplus, payerPhone, paidAt, currency, recordedOrder, recordedAmount } = payment
  const order = payment.order ?? recordedOrder
  const money = (amount: number) => formatMoney(amount, currency._id)
  return (
    <>
      <Panel
        title={<DoneFocus>{money(surplus ?? payment.amount)}</DoneFocus>}
        aside={
          reason && <StatusChip tone="warning">{t(`backofficeMoney.wholesale.reason.${reason}`)}</StatusChip>
        }
        foot={
          <LinkButton small variant="outline" to={toQuestion('close')} preventScrollReset>
            {t('backofficeMoney.wholesale.close.button')}
          </LinkButton>
        }
      >
        <div className={styles.body}>
          <WhyUnmatched payment={payment} />
          <Facts
            facts={[
              { label: t('backofficeMoney.fact.receipt'), value: payment.receipt, isMono: true },
              { label: t('backofficeMoney.fact.amount'), value: money(payment.amount) },
              ...(surplus == null
                ? []
                : [{ label: t('backofficeMoney.wholesale.fact.surplus'), value: money(surplus) }]),
              ...(recordedAmount == null
                ? []
                : [
                    { label: t('backofficeMoney.wholesale.fact.recorded'), value: money(recordedAmount) },
                    { label: t('backofficeAttempts.recordedBy'), value: payment.recordedBy },
                  ]),
              ...(order
                ? [
                    {
                      label: t('backofficeMoney.fact.order'),
                      value: <OrderLink id={order._id} />,
                      isMono: true,
                    },
                  ]
                : []),
              {
                label: t('backofficeMoney.wholesale.fact.typed'),
                value: payment.reference,
                isMono: true,
              },
              {
                label: t('backofficeMoney.wholesale.fact.payer'),
                value: [payment.payerName, payerPhone && shownPhone(payerPhone)].filter(Boolean).join(', '),
              },
              {
                label: t('backofficeMoney.wholesale.fact.paidAt'),
                value: formatMoment(paidAt ?? payment.receivedAt, language),
              },
            ]}
          />
        </div>
      </Panel>
      {reason !== 'overpaid' && recordedAmount == null && (
        <AssignPayment key={payment._id} payment={payment} orders={orders} here={here} formKey={formKey} />
      )}
    </>
  )
}

function WhyUnmatched({ payment }: Pick<Props, 'payment'>) {
  const t = useText()
  const tell: Tell = t
  const { reason, recordedOrder, recordedAmount, recordedBy, currency } = payment
  const money = (amount: number) => formatMoney(amount, currency._id)
  if (!reason) return null
  return (
    <Notice tone="warning">
      {recordedOrder && recordedAmount != null
        ? t('backofficeMoney.wholesale.todo.recorded', {
            reference: orderReference(recordedOrder._id),
            recorded: money(recordedAmount),
            who: recordedBy ?? 'M-Pesa',
            amount: money(payment.amount),
          })
        : tell(`backofficeMoney.wholesale.todo.${reason}`, { surplus: money(payment.surplus ?? 0) })}
    </Notice>
  )
}

/** M-Pesa hides some digits of it. */
const shownPhone = (phone: string): string => (/^\d+$/.test(phone) ? readablePhone(phone) : phone)

type AssignPaymentProps = {
  readonly payment: UnmatchedData
  readonly orders: readonly OwedData[]
  readonly here: string
  readonly formKey: string
}

type Entry = { readonly orderId: string }

const read = (form: FormData): Entry => ({ orderId: formText(form, 'orderId') })
const check = ({ orderId }: Entry) => (orderId === '' ? [{ path: 'orderId', code: 'required' as const }] : [])

/** Says which waiting order a payment is for. */
function AssignPayment({ payment, orders, here, formKey }: AssignPaymentProps) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const amount = formatMoney(payment.amount, payment.currency._id)
  const form = useBackofficeForm<Entry>({
    name: `assign ${payment._id}`,
    action: here,
    intent: 'assign',
    formKey,
    saved: { orderId: '' },
    read,
    check,
    labels: { orderId: t('backofficeMoney.wholesale.assign.order') },
    onDone: () => {
      show({ text: t('backofficeMoney.wholesale.done.assign', { amount }) })
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
    <Panel title={t('backofficeMoney.wholesale.assign.title')}>
      {orders.length === 0 ? (
        <p>{t('backofficeMoney.wholesale.assign.none')}</p>
      ) : (
        <BackofficeForm
          form={form}
          fields={{ payment: payment.id }}
          save={t('backofficeMoney.wholesale.assign.do', { amount })}
        >
          <SelectField
            name="orderId"
            label={t('backofficeMoney.wholesale.assign.order')}
            hint={t('backofficeMoney.wholesale.assign.hint')}
            error={form.errorOf('orderId')}
            defaultValue={form.value('orderId', '')}
            options={[
              { value: '', label: t('backofficeMoney.wholesale.assign.choose') },
              ...orders.flatMap((order) => orderOption(order, t)),
            ]}
          />
        </BackofficeForm>
      )}
    </Panel>
  )
}

function orderOption(order: OwedData, t: ReturnType<typeof useText>) {
  const owed = owedPayment(order)
  if (!owed) return []
  const label = t('backofficeMoney.wholesale.assign.option', {
    reference: orderReference(order._id),
    organization: owed.b2bCustomer.organizationName,
    amount: formatMoney(owed.amount - owed.received, owed.currency._id),
  })
  return [{ value: order.id, label }]
}
