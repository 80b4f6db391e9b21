import { useState } from 'react'
import { fetchDocument } from '#page/fetchDocument.ts'
import { usePolling } from '#ui/loading/usePolling.ts'
import { pollDelay } from '#payments/waiting.rules.ts'
import { OrderStatusQuery, type RequestData, shownRequest } from './pending.fields.ts'

type WatchedPayment = {
  readonly request: RequestData
  readonly isConfirmed: boolean
  readonly isUnreachable: boolean
}

/** Begins with what the page was drawn with; goes on after a failure, since some are paid late. */
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
