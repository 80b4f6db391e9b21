import { useRouteLoaderData } from 'react-router'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type WaitingNumbers = NonNullable<DataOf<typeof WaitingQuery>['waitingCounts']>

export type BackofficeData = {
  readonly person: { readonly name: string; readonly email: string }
  /** How much waits for a person; null where it could not be counted. */
  readonly waiting: WaitingNumbers | null
}

const nobody: BackofficeData = { person: { name: '', email: '' }, waiting: null }

export const useBackoffice = (): BackofficeData => useRouteLoaderData<BackofficeData>('root') ?? nobody

export const WaitingQuery = graphql(`
  query Waiting {
    waitingCounts { reviews moneyLeft refunds owed mails unmatchedPayments }
  }
`)
