/** Seconds since the start. */
export type Schedule = {
  readonly first: readonly number[]
  readonly thenEvery: number
  /** Life of an attempt: what is not answered by then has run out, and the buyer may try again. */
  readonly life: number
  /** Of an attempt that its provider has not shown to have; left out where it is the same. */
  readonly lifeUnanswered?: number
  readonly last: number
  /** Until when it is asked once a day after that; left out where it is not. */
  readonly dailyUntil?: number
  /** Some payments fail first and are paid after all. */
  readonly lastAfterFailure: number
}

export type Clock = {
  readonly requestedAt: Date
  readonly now: Date
  readonly timeScale: number
}

const ageOf = ({ requestedAt, now, timeScale }: Clock): number =>
  ((now.getTime() - requestedAt.getTime()) / 1000) * (100 / timeScale)

export function nextStatusQuery(
  { first, thenEvery, last }: Schedule,
  clock: Clock,
  until = last,
): Date | null {
  const age = ageOf(clock)
  const seconds = first.find((second) => second > age) ?? (Math.floor(age / thenEvery) + 1) * thenEvery
  return seconds > until ? null : new Date(clock.requestedAt.getTime() + seconds * clock.timeScale * 10)
}

const day = 24 * 3600

/** Of an attempt that was given up: its money may come all the same. */
export function nextDailyQuery({ dailyUntil = 0 }: Schedule, clock: Clock): Date | null {
  const seconds = (Math.floor(ageOf(clock) / day) + 1) * day
  return seconds > dailyUntil ? null : new Date(clock.requestedAt.getTime() + seconds * clock.timeScale * 10)
}

export const nextStatusQueryAfterFailure = (schedule: Schedule, clock: Clock): Date | null =>
  nextStatusQuery(schedule, clock, schedule.lastAfterFailure)

export const hasRunOut = (
  { life, lifeUnanswered = life }: Schedule,
  clock: Clock,
  isAccepted: boolean,
): boolean => ageOf(clock) >= (isAccepted ? life : lifeUnanswered)
