import { useLocation, useParams } from 'react-router'
import { useRequestedSearch } from '#page/table/requestedSearch.ts'
import { tableLinks } from '#page/table/tableLinks.ts'
import { readTable } from '#platform/tables/readTable.rules.ts'
import { withFilter } from '#platform/tables/tableSteps.rules.ts'
import { firstPage, type TableState } from '#platform/tables/tableState.rules.ts'
import type { Segment } from '#ui/backoffice/Segments.tsx'
import type { TableLinks } from '#ui/table/tableParts.ts'
import { useText } from '#ui/Text.tsx'
import type { Decision } from './review.fields.ts'
import { reviewListPath, reviewTable } from './reviewTable.rules.ts'

export type ReviewLinks = {
  readonly state: TableState<typeof reviewTable>
  /** Of the list, without a payment. */
  readonly table: TableLinks
  readonly list: string
  readonly chosen: string | null
  readonly segments: readonly Segment[]
  record(id: number): string
  /** The question before a decision about the payment that is shown. */
  decision(decision: Decision): string
  /** Those behind the last one that is shown; null back to the first. */
  behind(lastId: number | null): string
}

/** Addresses of the screen: whatever is opened, the list stays as it was narrowed, or is just being. */
export function useReviewLinks(): ReviewLinks {
  const t = useText()
  const { search } = useLocation()
  const chosen = useParams()['id'] ?? null
  const requested = useRequestedSearch((path) => path.startsWith(reviewListPath))
  const state = readTable(reviewTable, new URLSearchParams(search))
  const ahead = readTable(reviewTable, new URLSearchParams(requested))
  const table = tableLinks(reviewTable, state, reviewListPath, ahead)
  const list = tableLinks(reviewTable, ahead, reviewListPath).here
  const kept = list.slice(reviewListPath.length)
  const record = (id: number | string) => `${reviewListPath}${id}${kept}`
  const { settled, moneyLeft } = state.filters
  const view = (name: 'open' | 'settled' | 'moneyLeft', isCurrent: boolean): Segment => ({
    to: tableLinks(
      reviewTable,
      state,
      reviewListPath,
      withFilter(ahead, 'moneyLeft', name === 'moneyLeft'),
    ).filter('settled', name === 'settled'),
    label: t(`backofficeMoney.reviews.${name}`),
    isCurrent,
  })
  return {
    state,
    table,
    list,
    chosen,
    segments: [
      view('open', !settled && !moneyLeft),
      view('settled', settled && !moneyLeft),
      view('moneyLeft', moneyLeft),
    ],
    record,
    decision: (decision) => `${record(chosen ?? '')}${kept === '' ? '?' : '&'}decide=${decision}`,
    behind: (lastId) =>
      table.page(
        lastId === null ? firstPage : { number: state.page.number + 1, after: String(lastId), before: null },
      ),
  }
}
