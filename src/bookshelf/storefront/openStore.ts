import type { CompanionApp } from '#platform/page.ts'
import { appStoreFallbackMs, storeFor } from '../companionApp.rules.ts'

const signs = ['pagehide', 'blur'] as const

/**
 * Opens the store of the device when the companion app has not answered in time: the page is still the one that is
 * looked at. Returns what ends the waiting.
 */
export function openStoreLater({ appleStore, androidStore }: CompanionApp): () => void {
  const stop = () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, stop)
    document.removeEventListener('visibilitychange', stop)
  }
  const timer = setTimeout(() => {
    stop()
    location.assign(storeFor(navigator.userAgent) === 'apple' ? appleStore : androidStore)
  }, appStoreFallbackMs)
  for (const sign of signs) addEventListener(sign, stop)
  document.addEventListener('visibilitychange', stop)
  return stop
}
