/** The page of the results for a text; the empty search page for what an address cannot hold. */
export function searchPath(typed: string): string {
  const term = typed.trim().replaceAll(/\s+/g, ' ')
  // A browser reads a step of dots as a way up.
  return /^\.{0,2}$/.test(term) ? '/search/' : `/search/${encodeURIComponent(term)}/`
}

/** Not earlier after the last key, in milliseconds (specification of the storefront, section 5). */
export const searchDebounce = 300

/** Not more often than this, in milliseconds. */
export const searchThrottle = 500

/** How long to wait after a key until the search may run. `lastRun` and `now` in milliseconds. */
export const searchDelay = (now: number, lastRun: number): number =>
  Math.max(searchDebounce, lastRun + searchThrottle - now)
