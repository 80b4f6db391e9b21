import { useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import { usePolling } from '#ui/loading/usePolling.ts'
import { pollDelay } from '#payments/waiting.rules.ts'
import {
  MtnStatusQuery,
  OrderStatusQuery,
  type PaymentData,
  paymentsOf,
  shownPayment,
} from './pending.fields.ts'

type WatchedPayment = {
  readonly payment: PaymentData
  readonly isConfirmed: boolean
  /** It has given its place on the order up. */
  readonly isGone: boolean
  readonly isUnreachable: boolean
}

/** Begins with what the page was drawn with; goes on after a failure, since some are paid late. */
export function usePaymentWatch(orderId: string, drawn: PaymentData): WatchedPayment {
  const [watched, setWatched] = useState<WatchedPayment>({
    payment: drawn,
    isConfirmed: false,
    isGone: false,
    isUnreachable: false,
  })
  const ask = async (signal: AbortSignal) => {
    const [{ data, refusal }] = await Promise.all([
      fetchDocument(OrderStatusQuery, { id: `/orders/${orderId}` }, signal),
      drawn.method === 'mtn' &&
        fetchDocument(MtnStatusQuery, { payment: `/momo_mtn_payments/${drawn._id}` }, signal),
    ])
    if (signal.aborted) return
    if (refusal?.code === 'UNAUTHENTICATED') return window.location.reload()
    const order = data?.getOrderStatus
    const payment = order ? shownPayment(paymentsOf(order), String(drawn._id)) : undefined
    setWatched((last) => ({
      payment: payment ?? last.payment,
      isConfirmed: order?.confirmed ?? false,
      isGone: !!order && !order.confirmed && !payment,
      isUnreachable: !order,
    }))
  }
  usePolling({ ask, delay: pollDelay, isOver: watched.isConfirmed })
  return watched
}
