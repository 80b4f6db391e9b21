import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { BoughtFields } from './orderReport.fields.ts'

export const TransactionRowFields = graphql(`
  fragment TransactionRow on OrderLine {
    _id
    name
    format
    quantity
    isPrint
    fulfillmentState
    refundState
    priceSet { presentmentMoney { amount currencyCode } }
    forOrder {
      _id
      updatedAt
      confirmed
      placedAt
      customerId
      customerEmail
      payments { providerDetails { provider receipt transactionId } }
      balances { refunded left }
      orderFulfillment { id fulfilledAt }
    }
  }
`)

export type TransactionData = DataOf<typeof TransactionRowFields>

export const TransactionReportQuery = graphql(
  `
  query TransactionReport(
    $confirmed: Boolean
    $updatedAt: [OrderLineFilter_forOrder_updatedAt]
    $order: [OrderLineFilter_order]
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    orderLines(
      forOrder_confirmed: $confirmed
      forOrder_updatedAt: $updatedAt
      order: $order
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges { node { ...TransactionRow } }
      pageInfo { startCursor endCursor }
      totalCount
    }
  }
`,
  [TransactionRowFields],
)

/** How an order is handed over, with what was noted on the way. */
export const HandedOverFields = graphql(`
  fragment HandedOver on OrderFulfillment {
    id
    fulfilledAt
    deliveryOption
    addressLine1
    addressLine2
    addressPostalCode
    phoneNumber
    altPhoneNumber
    school { name }
    studentName
    studentClass
    claimedAt
    noteEntries { note writtenAt writtenBy }
  }
`)

export type HandedOverData = DataOf<typeof HandedOverFields>

export const TransactionFields = graphql(
  `
  fragment Transaction on Order {
    ...Bought
    totalPriceSet { presentmentMoney { amount currencyCode } }
    payments {
      providerDetails { provider transactionId msisdn }
    }
    paymentRequests { resultDescription }
    orderFulfillment { ...HandedOver }
  }
`,
  [BoughtFields, HandedOverFields],
)

export type TransactionDetailsData = DataOf<typeof TransactionFields>

export const TransactionQuery = graphql(
  `
  query Transaction($id: ID!) {
    order(id: $id) { ...Transaction }
  }
`,
  [TransactionFields],
)

export const FulfilledOrderFields = graphql(
  `
  fragment FulfilledOrder on Order {
    _id
    customerName
    confirmed
    totalQuantity
    printQuantity
    fulfillmentState
    fulfillmentQuantity
    orderFulfillment { ...HandedOver }
  }
`,
  [HandedOverFields],
)

export type FulfilledOrderData = DataOf<typeof FulfilledOrderFields>

export const FulfilledOrderQuery = graphql(
  `
  query FulfilledOrder($id: ID!) {
    order(id: $id) { ...FulfilledOrder }
  }
`,
  [FulfilledOrderFields],
)

export const FulfilMutation = graphql(`
  mutation Fulfil($id: ID!, $at: DateTime!) {
    updateOrderFulfillment(input: { id: $id, fulfilledAt: $at }) { orderFulfillment { fulfilledAt } }
  }
`)

export const NoteOnFulfillmentMutation = graphql(`
  mutation NoteOnFulfillment($id: ID!, $note: String!) {
    addNoteToOrderFulfillment(input: { id: $id, note: $note }) { orderFulfillment { notes } }
  }
`)
