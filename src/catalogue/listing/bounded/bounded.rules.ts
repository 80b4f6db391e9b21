import type { SortTerm } from '../../search/request.rules.ts'

/** Results that a narrowed list counts and reaches; docs/decisions/0046. */
export const maxReached = 10_000

/** What follows each order anyhow need not be asked for: titles from A to Z come last of all. */
export function shortest(order: readonly SortTerm[]): readonly SortTerm[] {
  const last = order.at(-1)
  return last?.by === 'title' && !last.descending ? order.slice(0, -1) : order
}

/** How many of a page's rows lie within reach. */
export const withinReach = ({ limit, offset }: { limit: number; offset: number }): number =>
  Math.max(0, Math.min(limit, maxReached - offset))

/** A count with its first two digits, which still holds when a few of a large list are gone: 12,345 is at least 12,000. */
export function atLeast(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.floor(count / unit) * unit
}
