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
export async function keeps(reader: Reader, path: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; )
    if ((await keptPages(reader)).includes(path)) return
  throw new Error(`${path} is not kept`)
}
