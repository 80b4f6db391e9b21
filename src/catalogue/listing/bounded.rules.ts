import type { SortTerm } from '../search/request.rules.ts'

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
