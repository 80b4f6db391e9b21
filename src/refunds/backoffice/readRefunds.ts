import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import type { Page } from '#page/page.ts'
import {
  RefundListQuery,
  RefundOfOrderQuery,
  RefundQuery,
  RequestListQuery,
  RequestQuery,
} from './refund.fields.ts'
import type { RefundAddress, RefundSubject } from './refundAddress.rules.ts'

export const refundsOnPage = 50

/** The list at the left; its rows are null where they could not be loaded. */
export async function readRefundList(page: Page, { view, afterId }: RefundAddress) {
  const window = (type: string) => ({ count: refundsOnPage, after: afterId && `/${type}/${afterId}` })
  if (view === 'requests') {
    const { data, refusal, requestId } = await page.tryQuery(RequestListQuery, window('refund_requests'))
    const requests = data?.refundRequests ?? null
    return { requests, refunds: null, failure: refusal && { refusal, requestId } }
  }
  const isOpen = view === 'underWay'
  const asked = { ...window('refunds'), isOpen, isEnded: !isOpen }
  const { data, refusal, requestId } = await page.tryQuery(RefundListQuery, asked)
  return { requests: null, refunds: data?.refunds ?? null, failure: refusal && { refusal, requestId } }
}

/** What the address names, with what the staff changed in its order. Throws a response 404. */
export async function readRefundRecord(page: Page, subject: RefundSubject | null) {
  if (!subject) return null
  const read = await readSubject(page, subject)
  return { ...read, audit: await loadAudit(page, read.order.id) }
}

async function readSubject(page: Page, { kind, id }: RefundSubject) {
  if (kind === 'request') {
    const { refundRequest: request } = await page.query(RequestQuery, { id: `/refund_requests/${id}` })
    if (request) return { kind, request, order: request.order }
  } else if (kind === 'refund') {
    const { refund } = await page.query(RefundQuery, { id: `/refunds/${id}` })
    if (refund) return { kind, refund, order: refund.order }
  } else {
    const { order } = await page.query(RefundOfOrderQuery, { id: `/orders/${id}` })
    if (order) return { kind, order }
  }
  throw new Response(null, { status: 404 })
}

export type RefundRecordData = NonNullable<Awaited<ReturnType<typeof readRefundRecord>>>
