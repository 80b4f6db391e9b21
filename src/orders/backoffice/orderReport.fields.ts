import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { OrderStatesFields } from './OrderStates.tsx'

export const OrderRowFields = graphql(
  `
  fragment OrderRow on Order {
    _id
    updatedAt
    customerId
    customerEmail
    event { _id name }
    totalQuantity
    totalPriceSet { presentmentMoney { amount currencyCode } }
    ...OrderStates
  }
`,
  [OrderStatesFields],
)

export type OrderRowData = DataOf<typeof OrderRowFields>

export const OrderReportQuery = graphql(
  `
  query OrderReport(
    $eventId: ID
    $confirmed: Boolean
    $updatedAt: [OrderFilter_updatedAt]
    $order: [OrderFilter_order]
    $search: String
    $providers: [PaymentProvider!]
    $country: String
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    orders(
      eventId: $eventId
      confirmed: $confirmed
      updatedAt: $updatedAt
      order: $order
      search: $search
      provider_list: $providers
      country: $country
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      edges { node { ...OrderRow } }
      pageInfo { startCursor endCursor }
      totalCount
      totalPriceSums { amount currencyCode }
    }
  }
`,
  [OrderRowFields],
)

export const BoughtFields = graphql(`
  fragment Bought on Order {
    _id
    customerName
    receiptNumber
    payments { providerDetails { receipt } paymentType }
    orderLines(first: 300) {
      totalCount
      edges {
        node {
          id
          name
          format
          quantity
          refundState
          preTaxPriceSet { presentmentMoney { amount currencyCode } }
        }
      }
    }
  }
`)

export type BoughtData = DataOf<typeof BoughtFields>

export const BoughtQuery = graphql(
  `
  query Bought($id: ID!) {
    order(id: $id) { ...Bought }
  }
`,
  [BoughtFields],
)
