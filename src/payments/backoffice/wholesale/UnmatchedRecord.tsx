import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Facts } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { formatMoment } from '../attemptTimes.ts'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import styles from '../record.module.css'
import type { Tell } from '../tell.ts'
import { AssignPayment } from './AssignPayment.tsx'
import type { OwedData, UnmatchedData } from './wholesale.fields.ts'
import type { WholesaleQuestion } from './wholesaleAddress.rules.ts'

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
          reason && <StatusChip tone="warning">{t(`officeMoney.wholesale.reason.${reason}`)}</StatusChip>
        }
        foot={
          <LinkButton small variant="outline" to={toQuestion('close')} preventScrollReset>
            {t('officeMoney.wholesale.close.button')}
          </LinkButton>
        }
      >
        <div className={styles.body}>
          <WhyUnmatched payment={payment} />
          <Facts
            facts={[
              { label: t('officeMoney.fact.receipt'), value: payment.receipt, isMono: true },
              { label: t('officeMoney.fact.amount'), value: money(payment.amount) },
              ...(surplus == null
                ? []
                : [{ label: t('officeMoney.wholesale.fact.surplus'), value: money(surplus) }]),
              ...(recordedAmount == null
                ? []
                : [
                    { label: t('officeMoney.wholesale.fact.recorded'), value: money(recordedAmount) },
                    { label: t('officeAttempts.recordedBy'), value: payment.recordedBy },
                  ]),
              ...(order
                ? [
                    {
                      label: t('officeMoney.fact.order'),
                      value: <OrderLink id={order._id} />,
                      isMono: true,
                    },
                  ]
                : []),
              {
                label: t('officeMoney.wholesale.fact.typed'),
                value: payment.reference,
                isMono: true,
              },
              {
                label: t('officeMoney.wholesale.fact.payer'),
                value: [payment.payerName, payerPhone && shownPhone(payerPhone)].filter(Boolean).join(', '),
              },
              {
                label: t('officeMoney.wholesale.fact.paidAt'),
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
        ? t('officeMoney.wholesale.todo.recorded', {
            reference: orderReference(recordedOrder._id),
            recorded: money(recordedAmount),
            who: recordedBy ?? 'M-Pesa',
            amount: money(payment.amount),
          })
        : tell(`officeMoney.wholesale.todo.${reason}`, { surplus: money(payment.surplus ?? 0) })}
    </Notice>
  )
}

/** M-Pesa hides some digits of it. */
const shownPhone = (phone: string): string => (/^\d+$/.test(phone) ? readablePhone(phone) : phone)
