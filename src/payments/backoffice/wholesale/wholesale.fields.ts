import { type DataOf, graphql } from '#platform/graphql/document.ts'

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

export const OwedListQuery = graphql(
  `
  query OwedList {
    owedOrders { ...Owed }
  }
`,
  [OwedFields],
)

export type OwedData = NonNullable<DataOf<typeof OwedListQuery>['owedOrders']>[number]

export const UnmatchedListQuery = graphql(
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

export type UnmatchedData = NonNullable<DataOf<typeof UnmatchedListQuery>['unmatchedPaybillPayments']>[number]

export const StrayListQuery = graphql(`
  query StrayList($first: Int, $after: ID) {
    strayMessages(first: $first, after: $after) { _id provider reason body source receivedAt }
  }
`)

export type StrayData = NonNullable<DataOf<typeof StrayListQuery>['strayMessages']>[number]

/** What is owed for an order; undefined of one that waits for nothing. */
export const owedPayment = ({ wholesalePayments }: OwedData) =>
  wholesalePayments.find(({ status }) => status === 'pending')

export type OwedPaymentData = OwedData['wholesalePayments'][number]
export type PartData = OwedPaymentData['paybillPayments'][number]
