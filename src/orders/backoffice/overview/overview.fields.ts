import { StoryAttemptFields } from '#payments/backoffice/attemptStory.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { FulfilledOrderFields } from '../transactionReport.fields.ts'

const OverviewLineFields = graphql(`
  fragment OverviewLine on OrderLine {
    id
    productId
    name
    publisher
    format
    quantity
    refundState
    basePrice
    baseCurrency { _id }
    preTaxPriceSet { presentmentMoney { amount } }
    discountSet { presentmentMoney { amount } }
    priceSet { presentmentMoney { amount } }
  }
`)

export type OverviewLine = DataOf<typeof OverviewLineFields>

const OverviewLinesFields = graphql(
  `
  fragment OverviewLines on OrderLineCursorConnection {
    edges { node { ...OverviewLine } }
    pageInfo { endCursor hasNextPage }
  }
`,
  [OverviewLineFields],
)

export type OverviewLinesData = DataOf<typeof OverviewLinesFields>

export const OverviewLinesQuery = graphql(
  `
  query OverviewLinesPage($id: ID!, $after: String) {
    order(id: $id) { orderLines(first: 300, after: $after) { ...OverviewLines } }
  }
`,
  [OverviewLinesFields],
)

export type OverviewMoney = DataOf<typeof OverviewMoneyFields>

const OverviewMoneyFields = graphql(`
  fragment OverviewMoney on Order {
    currency { _id }
    presentmentCurrency { _id }
    totalLineItemsPriceSet { presentmentMoney { amount } }
    shippingFeeSet { presentmentMoney { amount } }
    totalDiscountSet { presentmentMoney { amount } }
    discountSet { presentmentMoney { amount } }
    wholesaleDiscount {
      percentage
      amountSet { presentmentMoney { amount } }
    }
    subtotalPriceSet { presentmentMoney { amount } }
    totalTaxSet { presentmentMoney { amount } }
    totalPriceSet {
      shopMoney { amount }
      presentmentMoney { amount }
    }
    taxRate { _id rate }
    orderCoupon { code }
  }
`)

export type OverviewPayment = DataOf<typeof OverviewPaymentFields>

export type OverviewWholesale = OverviewPayment['wholesalePayments'][number]

const OverviewPaymentFields = graphql(`
  fragment OverviewPayment on Order {
    payments {
      providerDetails { provider transactionId receipt msisdn }
    }
    cashPayments { pdqTransactionId }
    wholesalePayments {
      _id
      status
      succeededAt
      pdqTransactionId
      receipt
      discountPercentage
      amount
      received
      currency { _id }
      b2bCustomer {
        _id
        customerId
        organizationName
        customerName
        customerEmail
        customerDiscountPercentage
        taxId
      }
    }
    balances {
      currency { _id }
      paid
      refunded
      underWay
      left
    }
  }
`)

export type OverviewData = DataOf<typeof OverviewFields>

export const OverviewFields = graphql(
  `
  fragment Overview on Order {
    id
    _id
    confirmed
    confirmedAt
    customerId
    customerEmail
    customerName
    receiptNumber
    onHoldAt
    totalQuantity
    event { _id name }
    adminOrder {
      forUserFullName
      forUserEmail
      forUserPhone
      adminEmail
      adminFullName
      claimedAt
      createdAt
    }
    refundRequest { id status requestedAt reason }
    refunds {
      _id
      amount
      currency { _id }
      state
      requestedAt
      settledAt
      refusedAt
      reason
      note
      creditNote { number }
      lines { id }
      attempt { receivedFrom payerPhone }
    }
    paymentAttempts { ...StoryAttempt providerRefunds openReview { _id } }
    orderLines(first: 300) { ...OverviewLines }
    ...FulfilledOrder
    ...OverviewMoney
    ...OverviewPayment
  }
`,
  [StoryAttemptFields, FulfilledOrderFields, OverviewLinesFields, OverviewMoneyFields, OverviewPaymentFields],
)

export const OverviewQuery = graphql(
  `
  query OrderOverview($id: ID!) {
    order(id: $id) { ...Overview }
  }
`,
  [OverviewFields],
)
