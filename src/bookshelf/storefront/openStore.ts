import type { CompanionApp } from '#page/page.ts'
import { appStoreFallbackMs, storeFor } from '../companionApp.rules.ts'

/**
 * Opens the store of the device when the companion app has not answered in time: the page is still the one that is
 * looked at. The signal ends the waiting.
 */
export function openStoreLater({ appleStore, androidStore }: CompanionApp, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setTimeout(
    () => location.assign(storeFor(navigator.userAgent) === 'apple' ? appleStore : androidStore),
    appStoreFallbackMs,
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}
