import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'

export type ClaimedData = DataOf<typeof ClaimedFields>

/** The orders that were claimed lately when there were any, or why there was none. */
export type ClaimAnswer = {
  readonly orders: readonly ClaimedData[] | null
  readonly refusal: Refusal | null
}

const ClaimedFields = graphql(`
  fragment Claimed on Order {
    _id
    orderLines(first: 1000) {
      edges { node { id name quantity isPrint thumbnailUrl authorFirstName authorLastName } }
    }
  }
`)

export const ClaimPaidOrderMutation = graphql(`
  mutation ClaimPaidOrder($input: claimPaidOrderInput!) {
    claimPaidOrder(input: $input) {
      orders { _id }
    }
  }
`)

export const RecentlyClaimedQuery = graphql(
  `
  query RecentlyClaimed {
    getRecentlyClaimedOrders { ...Claimed }
  }
`,
  [ClaimedFields],
)
