import type { Page } from '@playwright/test'

/** Runs in the page from its beginning on: adds up how much things jump by themselves. */
export const watchShifts = `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value
}).observe({ type: 'layout-shift', buffered: true })`

/** How much things have jumped so far (layout shift, unweighted sum); 0 when nothing did. */
export const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as { shifted?: number }).shifted ?? 0) // set by watchShifts
