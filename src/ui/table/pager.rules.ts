import {
  firstPage,
  type TablePage,
  type TableSpec,
  type TableState,
} from '#platform/tables/tableState.rules.ts'

export type NeighbourPages = { readonly back: TablePage | null; readonly on: TablePage | null }

type Ends = { readonly startCursor: string | null; readonly endCursor: string | null }

const numbersShown = 7

/** The pages before and after the one that is shown; null where there is none. */
export function neighbourPages(
  { pagination }: TableSpec,
  { page, size }: TableState,
  total: number,
  cursors: Ends | null,
): NeighbourPages {
  const [back, on] = [page.number - 1, page.number + 1]
  const hasMore = page.number * size < total
  if (pagination === 'pages')
    return {
      back: back >= 1 ? { ...firstPage, number: back } : null,
      on: hasMore ? { ...firstPage, number: on } : null,
    }
  const { startCursor = null, endCursor = null } = cursors ?? {}
  return { back: backByKey(back, startCursor), on: hasMore ? onByKey(on, endCursor) : null }
}

/** A page that turned out empty has no key: from there the way back is the first page. */
function backByKey(number: number, before: string | null): TablePage | null {
  if (number < 1) return null
  return before === null ? firstPage : { number, after: null, before }
}

const onByKey = (number: number, after: string | null): TablePage | null =>
  after === null ? null : { number, after, before: null }

/** At most seven numbers around the one that is shown. */
export function pageNumbers(shown: number, last: number): readonly number[] {
  const count = Math.min(numbersShown, last)
  const start = Math.max(1, Math.min(shown - Math.floor(numbersShown / 2), last - count + 1))
  return Array.from({ length: count }, (_, index) => start + index)
}
