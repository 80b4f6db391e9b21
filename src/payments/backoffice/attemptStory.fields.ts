import { type DataOf, graphql } from '#platform/graphql/document.ts'

/** What `AttemptStory` tells. */
export const StoryAttemptFields = graphql(`
  fragment StoryAttempt on PaymentAttempt {
    id
    provider
    amount
    currency { _id }
    soldTo
    payerPhone
    state
    resultCode
    resultDescription
    askedAt
    answeredAt
    receipt
    references { name value }
    transitions { event at cause }
  }
`)

export type StoryAttempt = DataOf<typeof StoryAttemptFields>
