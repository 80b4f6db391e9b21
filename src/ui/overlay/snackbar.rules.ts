const usualSeconds = 3
const errorSeconds = 10

/** Milliseconds between closing a message and clearing it. */
export const leavingTime = 300

/** Milliseconds for which a message stays: 3 seconds, an error of the server 10, unless it says so itself in seconds. */
export const shownTime = (message: {
  readonly tone?: 'success' | 'error'
  readonly seconds?: number
}): number => (message.seconds ?? (message.tone === 'error' ? errorSeconds : usualSeconds)) * 1000
