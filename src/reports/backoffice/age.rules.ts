const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** How long ago something was, in the largest unit of which at least one has passed. */
export function ageIn(
  since: string,
  now: string,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  const ms = Math.max(0, Date.parse(now) - Date.parse(since))
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) }
  return ms >= hourMs
    ? { unit: 'hours', count: Math.floor(ms / hourMs) }
    : { unit: 'minutes', count: Math.floor(ms / minuteMs) }
}
