// When a provider is asked how a payment stands: early and often, then ever more rarely until it is given up. Times count
// from the start of the payment, and a time scale shortens them all alike in test shops.

/** A provider's times, in seconds since the start. */
export type Schedule = {
  /** The first queries, ascending; afterwards each `thenEvery`. */
  readonly first: readonly number[]
  readonly thenEvery: number
  /** Life of an attempt: what is not answered by then has run out, and the buyer may try again. */
  readonly life: number
  /** After this nobody asks any more. */
  readonly last: number
  /** How long an attempt that has failed is queried, since some fail first and are paid after all. */
  readonly lastAfterFailure: number
}

export type Clock = {
  readonly askedAt: Date
  readonly now: Date
  /** Length of all waiting, in percent. */
  readonly timeScale: number
}

/** Seconds since the start, as the schedule counts them. */
const ageOf = ({ askedAt, now, timeScale }: Clock): number =>
  ((now.getTime() - askedAt.getTime()) / 1000) * (100 / timeScale)

/** The time of the next status query; null when the last one has been made. */
export function nextStatusQuery(
  { first, thenEvery, last }: Schedule,
  clock: Clock,
  until = last,
): Date | null {
  const age = ageOf(clock)
  const seconds = first.find((second) => second > age) ?? (Math.floor(age / thenEvery) + 1) * thenEvery
  return seconds > until ? null : new Date(clock.askedAt.getTime() + seconds * clock.timeScale * 10)
}

/** The next time to ask about an attempt that has failed. */
export const nextStatusQueryAfterFailure = (schedule: Schedule, clock: Clock): Date | null =>
  nextStatusQuery(schedule, clock, schedule.lastAfterFailure)

export const hasRunOut = ({ life }: Schedule, clock: Clock): boolean => ageOf(clock) >= life
