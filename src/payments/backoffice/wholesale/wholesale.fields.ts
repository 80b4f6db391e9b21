import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { WholesaleAddress } from './wholesaleAddress.rules.ts'

export const OwedFields = graphql(`
  fragment Owed on Order {
    id
    _id
    updatedAt
    totalQuantity
    wholesalePayments {
      id
      amount
      currency { _id }
      status
      received
      paybill
      paybillPayments { id _id receipt amount payerName payerPhone paidAt }
      b2bCustomer { organizationName }
    }
  }
`)

export type OwedData = NonNullable<DataOf<typeof OwedListQuery>['owedOrders']>[number]

export type UnmatchedData = NonNullable<DataOf<typeof UnmatchedListQuery>['unmatchedPaybillPayments']>[number]

export type StrayData = NonNullable<DataOf<typeof StrayListQuery>['strayMessages']>[number]

/** What is owed for an order; undefined of one that waits for nothing. */
export const owedPayment = ({ wholesalePayments }: OwedData) =>
  wholesalePayments.find(({ status }) => status === 'pending')

export type OwedPaymentData = OwedData['wholesalePayments'][number]
export type PartData = OwedPaymentData['paybillPayments'][number]

const messagesOnPage = 50

/** One of the lists, of messages a page; `failure` where it could not be loaded. */
export async function readWholesale(page: Page, { view, afterId }: WholesaleAddress) {
  if (view === 'orders') {
    const { data, refusal, requestId } = await page.tryQuery(OwedListQuery, {})
    return { view, orders: data?.owedOrders ?? [], failure: refusal && { refusal, requestId } }
  }
  if (view === 'payments') {
    const { data, refusal, requestId } = await page.tryQuery(UnmatchedListQuery, {})
    const payments = data?.unmatchedPaybillPayments ?? []
    const orders = data?.owedOrders ?? []
    return { view, payments, orders, failure: refusal && { refusal, requestId } }
  }
  return readMessages(page, afterId)
}

async function readMessages(page: Page, afterId: string | null) {
  const { data, refusal, requestId } = await page.tryQuery(StrayListQuery, {
    first: messagesOnPage + 1,
    after: afterId && `/stray_messages/${afterId}`,
  })
  const found = data?.strayMessages ?? []
  const messages = found.slice(0, messagesOnPage)
  const onwards = found.length > messagesOnPage ? String(messages.at(-1)?._id) : null
  return { view: 'messages' as const, messages, onwards, failure: refusal && { refusal, requestId } }
}

export type WholesaleLists = Awaited<ReturnType<typeof readWholesale>>

const OwedListQuery = graphql(
  `
  query OwedList {
    owedOrders { ...Owed }
  }
`,
  [OwedFields],
)

const UnmatchedListQuery = graphql(
  `
  query UnmatchedList {
    unmatchedPaybillPayments {
      id
      _id
      receipt
      amount
      currency { _id }
      reference
      payerPhone
      payerName
      paidAt
      receivedAt
      reason
      surplus
      order { _id }
      recordedOrder { _id }
      recordedAmount
      recordedBy
    }
    owedOrders { ...Owed }
  }
`,
  [OwedFields],
)

const StrayListQuery = graphql(`
  query StrayList($first: Int, $after: ID) {
    strayMessages(first: $first, after: $after) { _id provider reason body source receivedAt }
  }
`)
