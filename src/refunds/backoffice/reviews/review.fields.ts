import { ReceivedMoneyFields, StoryAttemptFields } from '#payments/backoffice/attemptStory.fields.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Tone } from '#ui/Chip.tsx'

export const ReviewListQuery = graphql(
  `
  query ReviewList(
    $isOpen: Boolean
    $isMoneyLeft: Boolean
    $reasons: [PaymentReviewReason!]
    $providers: [PaymentProvider!]
    $count: Int
    $after: ID
  ) {
    paymentReviews(
      isOpen: $isOpen
      isMoneyLeft: $isMoneyLeft
      reason_list: $reasons
      provider_list: $providers
      first: $count
      after: $after
    ) {
      id
      _id
      reason
      amount
      currency { _id }
      attempt { ...ReceivedMoney }
      provider
      openedAt
      closedAt
      order { customerName customerEmail }
    }
  }
`,
  [ReceivedMoneyFields],
)

export type ListedReview = NonNullable<DataOf<typeof ReviewListQuery>['paymentReviews']>[number]

export const ReviewStoryQuery = graphql(
  `
  query ReviewStory($id: ID!) {
    paymentReview(id: $id) {
      id
      _id
      reason
      text
      todo
      amount
      currency { _id }
      attempt { ...ReceivedMoney }
      provider
      receipt
      openedAt
      closedAt
      decisions
      decision
      decidedBy
      note
      order {
        id
        _id
        confirmed
        customerId
        customerName
        customerEmail
        paymentAttempts { ...StoryAttempt openReview { _id } }
      }
    }
  }
`,
  [StoryAttemptFields, ReceivedMoneyFields],
)

export type ReviewData = NonNullable<DataOf<typeof ReviewStoryQuery>['paymentReview']>

export type Decision = ReviewData['decisions'][number]

export const reasonTones: Readonly<Record<ListedReview['reason'], Tone>> = {
  paid_twice: 'warning',
  amount_differs: 'danger',
  payer_differs: 'danger',
  order_changed: 'warning',
  unanswered: 'neutral',
  fraud_suspected: 'danger',
  incomplete: 'warning',
  only_in_ledger: 'danger',
  two_receipts: 'danger',
}
