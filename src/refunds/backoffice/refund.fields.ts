import { ReceivedMoneyFields } from '#payments/backoffice/attemptStory.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import type { Page } from '#page/page.ts'
import type { RefundAddress, RefundSubject } from './refundAddress.rules.ts'

export type ListedRequest = NonNullable<DataOf<typeof RequestListQuery>['refundRequests']>[number]
export type ListedRefund = NonNullable<DataOf<typeof RefundListQuery>['refunds']>[number]

export type RefundableOrder = DataOf<typeof RefundableOrderFields>

export type RequestData = NonNullable<DataOf<typeof RequestQuery>['refundRequest']>

export type RefundData = NonNullable<DataOf<typeof RefundQuery>['refund']>

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

const ListedOrderFields = graphql(`
  fragment ListedOrder on Order {
    _id
    customerName
    customerEmail
    totalPriceSet { presentmentMoney { amount currencyCode } }
  }
`)

const RequestListQuery = graphql(
  `
  query RequestList($count: Int, $after: ID) {
    refundRequests(status: open, isOldestFirst: true, first: $count, after: $after) {
      _id
      reviewUntil
      order { ...ListedOrder }
    }
  }
`,
  [ListedOrderFields],
)

const RefundListQuery = graphql(
  `
  query RefundList($isOpen: Boolean, $isEnded: Boolean, $count: Int, $after: ID) {
    refunds(isOpen: $isOpen, isEnded: $isEnded, first: $count, after: $after) {
      _id
      amount
      currency { _id }
      state
      requestedAt
      order { ...ListedOrder }
    }
  }
`,
  [ListedOrderFields],
)

const RefundableOrderFields = graphql(
  `
  fragment RefundableOrder on Order {
    id
    _id
    customerId
    customerName
    customerEmail
    refundRequest { id status }
    balances { currency { _id } paid refunded underWay left }
    refunds { _id amount currency { _id } state requestedAt lines { id } attempt { receivedFrom payerPhone } }
    paymentAttempts { ...ReceivedMoney providerRefunds openReview { _id } }
    orderLines(first: 1000) {
      edges { node { id name quantity priceSet { presentmentMoney { amount } } } }
    }
  }
`,
  [ReceivedMoneyFields],
)

const RequestQuery = graphql(
  `
  query RefundRequestRecord($id: ID!) {
    refundRequest(id: $id) {
      id
      _id
      reason
      status
      answer
      requestedAt
      reviewUntil
      closedAt
      order { ...RefundableOrder }
    }
  }
`,
  [RefundableOrderFields],
)

const RefundQuery = graphql(
  `
  query RefundRecord($id: ID!) {
    refund(id: $id) {
      id
      _id
      amount
      currency { _id }
      state
      requestedAt
      sentAt
      settledAt
      refusedAt
      reason
      key
      note
      actions
      lines { id name }
      attempt { ...ReceivedMoney }
      order { ...RefundableOrder }
    }
  }
`,
  [RefundableOrderFields, ReceivedMoneyFields],
)

const RefundOfOrderQuery = graphql(
  `
  query RefundOfOrder($id: ID!) {
    order(id: $id) { ...RefundableOrder }
  }
`,
  [RefundableOrderFields],
)
