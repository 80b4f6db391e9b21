import { LRUCache } from 'lru-cache'
import { compressed, unpooled } from '#platform/compression.ts'

/** Compressed only: six times as many pages fit, and hardly a browser takes no brotli. */
export type StoredPage = {
  readonly brotli: Buffer
  readonly policy: string
  readonly cachedAt: number
}

const freshMs = 15_000
const maxStaleMs = 3_600_000

/** Told to shared caches: fresh for a minute, and for ten more while it is drawn anew. */
export const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

/** Some 1,000 pages. */
export const maxPageCacheBytes = 12_000_000

export class PageCache {
  readonly #pages = new LRUCache<string, StoredPage>({
    maxSize: maxPageCacheBytes,
    // Letters of addresses and policies may take two bytes; the rest is what an entry takes by itself.
    sizeCalculation: ({ brotli, policy }, key) => brotli.length + 2 * (policy.length + key.length) + 500,
  })

  get(key: string): StoredPage | undefined {
    return this.#youngerThan(freshMs, key)
  }

  /** A page that may be an hour old, for when none can be drawn. */
  getStale(key: string): StoredPage | undefined {
    return this.#youngerThan(maxStaleMs, key)
  }

  async keep(key: string, html: string, policy: string): Promise<StoredPage> {
    const page = { policy, brotli: unpooled(await compressed(html, 9)), cachedAt: Date.now() }
    this.#pages.set(key, page)
    return page
  }

  #youngerThan(milliseconds: number, key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    return page && Date.now() - page.cachedAt < milliseconds ? page : undefined
  }
}
