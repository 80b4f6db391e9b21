// When the provider is asked how a payment stands (payments reference, 1.7): not before a person could have typed the
// PIN, then every fifteen seconds, then ever more rarely for two days. Times count from the push, and the pace of a test
// shop shortens them all alike.

/** Life of an attempt: what is not answered by then has run out, and the buyer may try again. */
const lifeSeconds = 180

/** After this nobody asks any more. */
export const lastSeconds = 48 * 3600

/** How long an attempt that has failed is asked about, since some fail first and are paid after all. */
const failedSeconds = 3600

const early = [20, 35, 50, 65, 80, 120, lifeSeconds, 300, 900]
const later = 3600

export type Clock = {
  readonly askedAt: Date
  readonly now: Date
  /** Length of all waiting, in percent. */
  readonly pace: number
}

/** Seconds since the push, as the schedule counts them. */
const ageOf = ({ askedAt, now, pace }: Clock): number =>
  ((now.getTime() - askedAt.getTime()) / 1000) * (100 / pace)

/** The next time to ask; null when the last question has been asked. */
export function nextQuestion(clock: Clock, until = lastSeconds): Date | null {
  const age = ageOf(clock)
  const seconds = early.find((second) => second > age) ?? (Math.floor(age / later) + 1) * later
  return seconds > until ? null : new Date(clock.askedAt.getTime() + seconds * clock.pace * 10)
}

/** The next time to ask about an attempt that has failed. */
export const nextQuestionAfterFailure = (clock: Clock): Date | null => nextQuestion(clock, failedSeconds)

export const hasRunOut = (clock: Clock): boolean => ageOf(clock) >= lifeSeconds
