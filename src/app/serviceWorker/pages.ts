import { asCached, cachedAddress, maxCachedLists, nameAndTime } from '../cachedPages.rules.ts'
import { cacheAssetsOf } from './assets.ts'
import { openOffline, openPages, version } from './stores.ts'
import { pathOf } from './pathOf.ts'
import { begin, enqueue, isOfReader } from './reader.ts'

const proxyAnswers = [502, 503, 504]
const shelf = '/bookshelf'

/** From the network; only where the shop cannot be reached as it was kept, else the offline page. */
export async function page(event: FetchEvent): Promise<Response> {
  const began = begin()
  const { request } = event
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(request))
    if (proxyAnswers.includes(response.status) && !response.headers.has('soma-reader'))
      return (await stored(request.url)) ?? response
    if (response.headers.has('soma-reader')) event.waitUntil(noted(request.url, response.clone(), began))
    return response
  } catch {
    return (await stored(request.url)) ?? Response.error()
  }
}

export async function pageData(event: FetchEvent): Promise<Response> {
  const began = begin()
  const response = await fetch(event.request)
  if (response.status === 200) event.waitUntil(refreshCachedPage(event.request.url, response.clone(), began))
  return response
}

export async function cacheOpenPage(url: string): Promise<void> {
  const address = cachedAddress(pathOf(url))
  if (address === null) return
  const began = begin()
  await noted(url, await fetch(address, { redirect: 'manual' }), began)
}

async function refreshCachedPage(url: string, data: Response, began: number): Promise<void> {
  if (!isOfReader(data, began)) return
  const digest = await digestOf(await data.text())
  const address = cachedAddress(pathOf(url)) ?? ''
  const kept = await (await openPages()).match(address)
  if (kept?.headers.get('soma-digest') === digest) return
  await noted(url, await fetch(address, { redirect: 'manual' }), began, digest)
}

async function noted(url: string, response: Response, began: number, digest = ''): Promise<void> {
  if (!isOfReader(response, began)) return
  const [mark = '', preferences = ''] = response.headers.get('soma-reader')?.split(' ') ?? []
  await enqueue(began, () => dropOthers(mark))
  await cacheOfflinePage(preferences.slice(0, 3))
  const address = cachedAddress(pathOf(url))
  if (address === null || response.status !== 200 || response.type !== 'basic') return
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.set('soma-version', version)
  headers.set('soma-digest', digest)
  await enqueue(began, () => put(address, new Response(html, { headers })))
  await cacheAssetsOf(html)
}

async function put(address: string, response: Response): Promise<void> {
  const pages = await openPages()
  await pages.delete(address)
  await pages.put(address, response)
  const lists = (await pages.keys()).filter(({ url }) => pathOf(url) !== shelf)
  for (const oldest of lists.slice(0, -maxCachedLists)) await pages.delete(oldest)
}

async function dropOthers(mark: string): Promise<void> {
  const pages = await openPages()
  for (const request of await pages.keys()) {
    const owner = (await pages.match(request))?.headers.get('soma-reader')?.split(' ')[0]
    if (owner !== mark) await pages.delete(request)
  }
}

export async function cacheOfflinePage(language?: string): Promise<void> {
  const store = await openOffline()
  const kept = await store.match('/offline')
  if (kept && language !== undefined && kept.headers.get('soma-language') === language) return
  const response = await fetch(language ? `/offline?lang=${language}` : '/offline')
  if (!response.ok) throw new TypeError('no page to show offline')
  await store.put('/offline', response.clone())
  await cacheAssetsOf(await response.text())
}

async function stored(url: string): Promise<Response | undefined> {
  const address = cachedAddress(pathOf(url))
  const pages = await openPages()
  const kept =
    address === null
      ? undefined
      : ((await pages.match(address)) ?? (await pages.match(address, { ignoreSearch: true })))
  if (kept) return new Response(asCached(await kept.text()), { headers: kept.headers })
  const offline = await (await openOffline()).match('/offline')
  if (!offline) return undefined
  const html = (await offline.text()).replace('<!--kept-->', await linksToCached())
  return new Response(html, { status: 503, headers: offline.headers })
}

async function linksToCached(): Promise<string> {
  const pages = await openPages()
  const links = (await pages.keys()).toReversed().map(async (request) => {
    const [name, time] = nameAndTime((await (await pages.match(request))?.text()) ?? '')
    return `<li><a href="${pathOf(request.url).replaceAll('&', '&amp;')}">${name}</a>${time}</li>`
  })
  return links.length > 0 ? `<ul class="kept">${(await Promise.all(links)).join('')}</ul>` : ''
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes).slice(0, 8)].join('.')
}
