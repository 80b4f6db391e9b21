import { openAssets, openCovers } from './stores.ts'

const maxCovers = 150

/** A store that is full or broken costs nobody the page. */
export async function asset(event: FetchEvent): Promise<Response> {
  const kept = await cachedAsset(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(keep(event.request, response.clone()))
  return response
}

const cachedAsset = (request: Request) => caches.match(request, { ignoreVary: true }).catch(() => undefined)

const keep = (request: Request, response: Response): Promise<void> =>
  openAssets()
    .then((assets) => assets.put(request, response))
    .catch(() => {})

async function fetchAsset(path: string): Promise<void> {
  const request = new Request(path)
  if (await cachedAsset(request)) return
  const response = await fetch(request)
  if (response.ok) await keep(request, response)
}

/** The files in its head, so that it has its styles offline. */
export async function cacheAssetsOf(html: string): Promise<void> {
  const named = html.matchAll(/<(?:link|script)[^>]+(?:href|src)="(\/(?:assets|plain)\/[^"]+)"/g)
  await Promise.all([...named].map(([, path = '']) => fetchAsset(path).catch(() => {})))
}

/** A cover on a page that is kept, which is kept with it. */
export async function cover(event: FetchEvent): Promise<Response> {
  const { request } = event
  const response = await fetch(request).catch(() => null)
  if (!response) return (await cachedCover(request)) ?? Response.error()
  if (response.ok) event.waitUntil(cacheCover(request, response.clone()).catch(() => {}))
  return response
}

const cachedCover = async (request: Request) => (await openCovers()).match(request, { ignoreVary: true })

async function cacheCover(request: Request, response: Response): Promise<void> {
  const covers = await openCovers()
  await covers.put(request, response)
  const [oldest] = (await covers.keys()).slice(0, -maxCovers)
  if (oldest) await covers.delete(oldest)
}
