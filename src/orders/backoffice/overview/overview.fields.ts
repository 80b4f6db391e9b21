import { StoryAttemptFields } from '#payments/backoffice/attemptStory.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { FulfilledOrderFields } from '../transactionReport.fields.ts'
import { OverviewLinesFields } from './overviewLines.fields.ts'
import { OverviewMoneyFields } from './overviewMoney.fields.ts'
import { OverviewPaymentFields } from './overviewPayment.fields.ts'

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
      askedAt
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
