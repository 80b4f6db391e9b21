import { LRUCache } from 'lru-cache'
import { compressed } from '#platform/compression.ts'

export type KeptPage = {
  readonly html: string
  readonly brotli: Buffer
  readonly policy: string
  readonly keptAt: number
}

const freshMs = 15_000
const maxStaleMs = 3_600_000

/** Told to shared caches: fresh for a minute, and for ten more while it is drawn anew. */
export const publicCaching = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

export class PageCache {
  readonly #pages = new LRUCache<string, KeptPage>({
    maxSize: 64_000_000,
    sizeCalculation: (page) => page.html.length * 2 + page.brotli.length,
  })

  get(key: string): KeptPage | undefined {
    return this.#youngerThan(freshMs, key)
  }

  /** A page that may be an hour old, for when none can be drawn. */
  getStale(key: string): KeptPage | undefined {
    return this.#youngerThan(maxStaleMs, key)
  }

  async keep(key: string, html: string, policy: string): Promise<KeptPage> {
    const page = { html, policy, brotli: await compressed(html, 9), keptAt: Date.now() }
    this.#pages.set(key, page)
    return page
  }

  #youngerThan(milliseconds: number, key: string): KeptPage | undefined {
    const page = this.#pages.get(key)
    return page && Date.now() - page.keptAt < milliseconds ? page : undefined
  }
}
