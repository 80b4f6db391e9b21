import { isCachedData, cachedAddress } from '../cachedPages.rules.ts'
import { asset, cover } from './assets.ts'
import { cacheOfflinePage, cacheOpenPage, page, pageData } from './pages.ts'
import { pathOf } from './pathOf.ts'
import { forgetReader } from './reader.ts'
import { dropOldVersions } from './stores.ts'

// Network first (docs/decisions/0011): what is kept is shown offline only, and says so.
const worker = self as unknown as ServiceWorkerGlobalScope // the types know no more than that it is some worker

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(begin())
})

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable()
  await dropOldVersions()
  await worker.clients.claim()
  // Windows that were opened before the service worker was installed.
  const windows = await worker.clients.matchAll({ type: 'window' })
  await Promise.all(windows.map(({ url }) => cacheOpenPage(url).catch(() => {})))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== worker.location.origin) return
  if (request.method === 'POST' && url.pathname === '/logout') event.waitUntil(forgetReader())
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(event))
  else if (/^\/(?:assets|plain)\//.test(url.pathname)) event.respondWith(asset(event))
  else if (isCachedData(pathOf(request.url))) event.respondWith(pageData(event))
  else if (/^\/(?:media\/)?covers\//.test(url.pathname) && isOnCachedPage(request))
    event.respondWith(cover(event))
})

const isOnCachedPage = ({ referrer }: Request): boolean =>
  URL.canParse(referrer) && cachedAddress(pathOf(referrer)) !== null
