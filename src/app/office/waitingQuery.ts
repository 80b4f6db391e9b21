import { graphql } from '#platform/graphql/document.ts'

export const WaitingQuery = graphql(`
  query Waiting {
    waitingCounts { reviews moneyLeft refunds owed mails unmatchedPayments }
  }
`)
