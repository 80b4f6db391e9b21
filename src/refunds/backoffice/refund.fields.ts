import { ReceivedMoneyFields } from '#payments/backoffice/attemptStory.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

const ListedOrderFields = graphql(`
  fragment ListedOrder on Order {
    _id
    customerName
    customerEmail
    totalPriceSet { presentmentMoney { amount currencyCode } }
  }
`)

export const RequestListQuery = graphql(
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

export const RefundListQuery = graphql(
  `
  query RefundList($isOpen: Boolean, $isEnded: Boolean, $count: Int, $after: ID) {
    refunds(isOpen: $isOpen, isEnded: $isEnded, first: $count, after: $after) {
      _id
      amount
      currency { _id }
      state
      askedAt
      order { ...ListedOrder }
    }
  }
`,
  [ListedOrderFields],
)

export type ListedRequest = NonNullable<DataOf<typeof RequestListQuery>['refundRequests']>[number]
export type ListedRefund = NonNullable<DataOf<typeof RefundListQuery>['refunds']>[number]

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
    refunds { _id amount currency { _id } state askedAt lines { id } attempt { receivedFrom payerPhone } }
    paymentAttempts { ...ReceivedMoney providerRefunds openReview { _id } }
    orderLines(first: 1000) {
      edges { node { id name quantity priceSet { presentmentMoney { amount } } } }
    }
  }
`,
  [ReceivedMoneyFields],
)

export type RefundableOrder = DataOf<typeof RefundableOrderFields>

export const RequestQuery = graphql(
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

export type RequestData = NonNullable<DataOf<typeof RequestQuery>['refundRequest']>

export const RefundQuery = graphql(
  `
  query RefundRecord($id: ID!) {
    refund(id: $id) {
      id
      _id
      amount
      currency { _id }
      state
      askedAt
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

export type RefundData = NonNullable<DataOf<typeof RefundQuery>['refund']>

export const RefundOfOrderQuery = graphql(
  `
  query RefundOfOrder($id: ID!) {
    order(id: $id) { ...RefundableOrder }
  }
`,
  [RefundableOrderFields],
)
