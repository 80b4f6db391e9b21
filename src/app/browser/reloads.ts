import { isShopReachable } from '#platform/isShopReachable.ts'

const retryMs = 5000

/** It may show whoever has logged out since: with the back button it is read anew. */
export function reloadRestoredPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** When the shop answers, unless somebody is writing on the page. */
export function reloadCachedPage(): void {
  if (!isCachedPage()) return
  addEventListener('online', tryReload)
  // A first try may be answered from the cache once more, and no event tells when another would not.
  setInterval(tryReload, retryMs)
}

async function tryReload(): Promise<void> {
  const mayReload = () =>
    isCachedPage() &&
    navigator.onLine &&
    !document.hidden &&
    !document.activeElement?.matches('input, textarea, select')
  if (mayReload() && (await isShopReachable()) && mayReload()) location.reload()
}

function isCachedPage(): boolean {
  return document.getElementById('as-of') !== null
}
