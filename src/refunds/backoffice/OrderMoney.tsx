import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { buyerName } from '#payments/backoffice/buyerName.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { StatusChip } from '#ui/Chip.tsx'
import type { Fact } from '#ui/office/Facts.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { RecordList } from '#ui/office/SplitView.tsx'
import type { RefundableOrder } from './refund.fields.ts'
import { writeRefundAddress } from './refundAddress.rules.ts'
import { receiverText } from './refundable.ts'
import { refundTones } from './refundStates.ts'

/** Whose order it is, and what of its money is where. */
export function useOrderFacts(order: RefundableOrder): readonly Fact[] {
  const t = useText()
  const money = order.balances.flatMap(({ currency, paid, refunded, underWay, left }) =>
    (
      [
        ['paid', paid],
        ['refunded', refunded],
        ['goingBack', underWay],
        ['left', left],
      ] as const
    ).map(([name, amount]) => ({
      label: t(`officeMoney.refunds.${name}`),
      value: formatMoney(amount, currency._id),
    })),
  )
  return [
    { label: t('officeMoney.fact.order'), value: <OrderLink id={order._id} />, isMono: true },
    {
      label: t('officeMoney.fact.buyer'),
      value: <CustomerLink id={order.customerId}>{buyerName(order) ?? t('officeMoney.guest')}</CustomerLink>,
    },
    ...money,
  ]
}

/** The refunds of an order, each a way to it. */
export function RefundsOfOrder({ order }: { readonly order: RefundableOrder }) {
  const t = useText()
  const language = useLanguage()
  if (order.refunds.length === 0) return null
  return (
    <Panel title={t('officeMoney.refunds.earlier')} isFlush>
      <RecordList
        label={t('officeMoney.refunds.earlier')}
        currentId={null}
        empty=""
        entries={order.refunds.map(({ _id, amount, currency, state, askedAt, attempt }) => ({
          id: String(_id),
          to: writeRefundAddress({
            view: state === 'settled' || state === 'refused' ? 'ended' : 'underWay',
            subject: { kind: 'refund', id: String(_id) },
            question: null,
            paymentId: null,
            afterId: null,
          }),
          title: formatMoney(amount, currency._id),
          under: receiverText(order, attempt, t),
          end: <StatusChip tone={refundTones[state]}>{t(`officeMoney.refunds.state.${state}`)}</StatusChip>,
          endUnder: formatDate(askedAt, 'short', language),
        }))}
      />
    </Panel>
  )
}
