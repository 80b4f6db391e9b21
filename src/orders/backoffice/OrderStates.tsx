import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import type { FulfillmentState } from '../fulfillments/fulfillment.rules.ts'
import { type OrderPayment, orderPayment } from './transactionReport.rules.ts'

const paymentTones = {
  paid: 'success',
  free: 'success',
  refunded: 'neutral',
  refundedInPart: 'warning',
  pending: 'warning',
  open: 'neutral',
} satisfies Record<OrderPayment, Tone>

const fulfillmentTones = {
  notYet: 'neutral',
  waiting: 'warning',
  done: 'success',
  refundUnderWay: 'neutral',
  refunded: 'neutral',
} satisfies Record<FulfillmentState, Tone>

export function PaymentChip({ state }: { readonly state: OrderPayment }) {
  const t = useText()
  return <StatusChip tone={paymentTones[state]}>{t(`backofficeOrders.payment.${state}`)}</StatusChip>
}

type FulfillmentProps = {
  /** Null is digital. */
  readonly state: FulfillmentState | null | undefined
  readonly fulfilledAt: string | null | undefined
}

export function FulfillmentStateChip({ state, fulfilledAt }: FulfillmentProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <StatusChip tone={state ? fulfillmentTones[state] : 'neutral'}>
      {state === 'done'
        ? fulfilledAt && formatDate(fulfilledAt, 'short', language)
        : t(`backofficeOrders.fulfillment.${state ?? 'digital'}`)}
    </StatusChip>
  )
}

/** Beside a title whose money went back, or is going back. */
export function LineRefundChip({ state }: { readonly state: 'refunded' | 'underWay' | null | undefined }) {
  const t = useText()
  if (!state) return null
  return (
    <StatusChip tone="neutral">
      {t(`backofficeOrders.fulfillment.${state === 'refunded' ? 'refunded' : 'refundUnderWay'}`)}
    </StatusChip>
  )
}

export const OrderStatesFields = graphql(`
  fragment OrderStates on Order {
    confirmed
    placedAt
    fulfillmentState
    orderFulfillment { fulfilledAt }
    balances { refunded left }
    totalPriceSet { presentmentMoney { amount } }
  }
`)

/** How an order of a list is paid. */
export const paymentOf = (order: DataOf<typeof OrderStatesFields>): OrderPayment =>
  orderPayment({
    isConfirmed: order.confirmed,
    isPaid: order.balances.length > 0,
    amount: order.totalPriceSet.presentmentMoney.amount,
    isPlaced: !!order.placedAt,
    balances: order.balances,
  })
