import { becomes } from './becomes.ts'
import type { Reader } from './reader.ts'

/** Waits until the worker stands between the page and the line. */
export const isReady = ({ page }: Reader): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** Addresses of the pages that the browser keeps. */
export const keptPages = ({ page }: Reader): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open('soma-pages')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })

/** Waits until the browser keeps a page. */
export const keeps = (reader: Reader, path: string): Promise<void> =>
  becomes(async () => (await keptPages(reader)).includes(path), true, `${path} is kept`)
