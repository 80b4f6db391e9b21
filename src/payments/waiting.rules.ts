/** Specification, section 4; spec-decisions 4. */
export function pollDelay(pollingMs: number): number {
  if (pollingMs < 30_000) return 1500
  return pollingMs < 600_000 ? 4000 : 30_000
}

export const secondsLeft = (sentAt: number, now: number, seconds: number): number =>
  Math.min(seconds, Math.max(0, seconds - Math.floor((now - sentAt) / 1000)))

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
