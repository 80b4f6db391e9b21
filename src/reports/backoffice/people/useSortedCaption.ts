import type { SortDirection } from '#platform/tables/tableState.rules.ts'
import { useText } from '#ui/Text.tsx'

type Column = { readonly head: string; readonly sort?: string }
type Sorting = { readonly key: string; readonly direction: SortDirection }

/** What a table's rows are and how they are sorted, for who listens. */
export function useSortedCaption(
  rows: string,
  columns: readonly Column[],
  { key, direction }: Sorting,
): string {
  const t = useText()
  const column = columns.find(({ sort }) => sort === key)?.head ?? key
  return t(`backofficePeople.sorted.${direction}`, { rows, column })
}
