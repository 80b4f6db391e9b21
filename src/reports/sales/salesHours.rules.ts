// Sums over a time come from whole hours that are rolled up; only the rest before and after them is read from the orders.

export const hourMs = 3_600_000

/** How long after an hour its last purchases are surely written, in milliseconds. */
const settleMs = 600_000

export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs)

/** Before it, no order is confirmed any more. */
export const rollableUntil = (now: Date): Date => hourOf(new Date(now.getTime() - settleMs))

type Moment = Date | null | undefined

/** As the report's filter bounds a time. */
type Bounds = {
  readonly after?: Moment
  readonly strictly_after?: Moment
  readonly before?: Moment
  readonly strictly_before?: Moment
}

/** Whole hours, the end left out. */
export type Hours = { readonly from: Date; readonly until: Date }

const everBefore = new Date(0)

/** The whole hours within all of these times that are rolled up; null where there is none. */
export function rolledHours(times: readonly Bounds[], rolledUntil: Date | null): Hours | null {
  if (!rolledUntil) return null
  const from = Math.max(everBefore.getTime(), ...times.flatMap(firstHours))
  const until = Math.min(rolledUntil.getTime(), ...times.flatMap(lastHours))
  return from < until ? { from: new Date(from), until: new Date(until) } : null
}

const firstHours = ({ after, strictly_after }: Bounds): readonly number[] => [
  ...(after ? [Math.ceil(after.getTime() / hourMs) * hourMs] : []),
  ...(strictly_after ? [Math.ceil((strictly_after.getTime() + 1) / hourMs) * hourMs] : []),
]

const lastHours = ({ before, strictly_before }: Bounds): readonly number[] =>
  [before, strictly_before].flatMap((end) => (end ? [hourOf(end).getTime()] : []))

/** Whether a filter asks nothing that the hours do not tell. */
export const isOfSales = ({ confirmed, eventId, customerId, ids }: SalesQuery): boolean =>
  confirmed === true && eventId == null && customerId == null && ids == null

type SalesQuery = {
  readonly confirmed: boolean | null
  readonly eventId?: number | null
  readonly customerId?: string | null
  readonly ids?: readonly string[] | null
}
