import { useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import { usePolling } from '#ui/loading/usePolling.ts'
import { pollDelay } from '#payments/waiting.rules.ts'
import { OrderStatusQuery, type RequestData, shownRequest } from './pending.fields.ts'

type WatchedPayment = {
  /** How the attempt stands now. */
  readonly request: RequestData
  readonly isConfirmed: boolean
  /** The shop did not answer when it was asked last. */
  readonly isUnreachable: boolean
}

/** Asks how a payment stands until it has come, beginning with what the page was drawn with; some fail and come late. */
export function usePaymentWatch(orderId: string, drawn: RequestData): WatchedPayment {
  const [watched, setWatched] = useState<WatchedPayment>({
    request: drawn,
    isConfirmed: false,
    isUnreachable: false,
  })
  const ask = async (signal: AbortSignal) => {
    const { data, refusal } = await fetchDocument(OrderStatusQuery, { id: `/orders/${orderId}` }, signal)
    if (signal.aborted) return
    if (refusal?.code === 'UNAUTHENTICATED') return window.location.reload()
    const order = data?.getOrderStatus
    const request = shownRequest(order?.safaricomMpesaRequests ?? [], String(drawn._id))
    setWatched((last) => ({
      request: request ?? last.request,
      isConfirmed: order?.confirmed ?? false,
      isUnreachable: !order,
    }))
  }
  usePolling({ ask, delay: pollDelay, isOver: watched.isConfirmed })
  return watched
}
