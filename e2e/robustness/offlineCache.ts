import { expect } from '@playwright/test'
import type { Reader } from '../setup/reader.ts'

/** Waits until the service worker stands between the page and the network. */
export const expectServiceWorker = ({ page }: Reader): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Addresses of the pages that the browser has cached. */
export const findCachedPages = ({ page }: Reader): Promise<string[]> =>
  page.evaluate(async () => {
    const cached = await (await caches.open('soma-pages')).keys()
    return cached.map(({ url }) => new URL(url).pathname)
  })

/** Waits until the browser has cached a page. */
export const expectCached = (reader: Reader, path: string): Promise<void> =>
  expect.poll(() => findCachedPages(reader)).toContain(path)
