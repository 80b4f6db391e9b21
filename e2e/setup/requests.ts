import type { BrowserContext, Page, Request } from '@playwright/test'

type PausedRequests = {
  /** Lets them go on, and all that come after. */
  release(): void
}

/** Holds requests back on their way to the shop until they are released. */
export async function pauseRequests(
  from: Page | BrowserContext,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<PausedRequests> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await from.route(address, async (route) => {
    if (isMeant(route.request())) await released
    await route.continue().catch(() => {}) // the page may have given it up meanwhile
  })
  return { release }
}

/** Addresses that a page asks for from now on and that contain a word; the list grows as it does. */
export function collectRequests(page: Page, word: string): string[] {
  const addresses: string[] = []
  page.on('request', (request) => void (request.url().includes(word) && addresses.push(request.url())))
  return addresses
}
