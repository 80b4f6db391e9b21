import type { CompanionApp } from '#page/page.ts'
import { appStoreFallbackMs, storeFor } from '../companionApp.rules.ts'

/** Not when the page is hidden meanwhile; the signal ends the waiting. */
export function openStoreLater({ appleStore, androidStore }: CompanionApp, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setTimeout(
    () => location.assign(storeFor(navigator.userAgent) === 'apple' ? appleStore : androidStore),
    appStoreFallbackMs,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}
