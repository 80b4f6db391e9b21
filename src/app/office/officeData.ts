import { useRouteLoaderData } from 'react-router'
import type { DataOf } from '#platform/graphql/document.ts'
import type { WaitingQuery } from './waitingQuery.ts'

export type Waiting = NonNullable<DataOf<typeof WaitingQuery>['waitingCounts']>

export type OfficeData = {
  readonly person: { readonly name: string; readonly email: string }
  /** How much waits for a person; null where it could not be counted. */
  readonly waiting: Waiting | null
}

const nobody: OfficeData = { person: { name: '', email: '' }, waiting: null }

export const useOffice = (): OfficeData => useRouteLoaderData<OfficeData>('root') ?? nobody
