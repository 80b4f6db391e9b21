import { type DataOf, graphql } from '#platform/graphql/document.ts'

/** What was asked of a payment and what came, as `receivedFacts` tells it. */
export const ReceivedMoneyFields = graphql(`
  fragment ReceivedMoney on PaymentAttempt {
    id
    _id
    provider
    state
    amount
    currency { _id }
    payerPhone
    receivedAmount
    receivedCurrency { _id }
    receivedFrom
    receivedSource
    isAmountUncertain
    recordedBy
    otherReceipts
    balance { currency { _id } left underWay }
  }
`)

export type ReceivedMoneyData = DataOf<typeof ReceivedMoneyFields>

/** What `AttemptStory` tells. */
export const StoryAttemptFields = graphql(
  `
  fragment StoryAttempt on PaymentAttempt {
    ...ReceivedMoney
    soldTo
    resultCode
    resultDescription
    requestedAt
    answeredAt
    receipt
    references { name value }
    transitions { event at cause }
  }
`,
  [ReceivedMoneyFields],
)

export type StoryAttempt = DataOf<typeof StoryAttemptFields>
