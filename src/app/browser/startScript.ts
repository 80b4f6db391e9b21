import { isShopReachable } from '#platform/isShopReachable.ts'
import { readPayload } from '../hydrationPayload.ts'
import { preloadScripts, preloadTexts } from './preload.ts'
import { whenIdle } from './whenIdle.ts'

// The one script that runs in a page as it arrives: hydrates at idle or at the first touch, with Save-Data at a
// touch only. What is pressed before works as the link or form that it is.

const payload = readPayload()
const retryMs = 5000
let isStarted = false

if (payload.startsAtOnce) start()
else startLater()
if (payload.isPersonal) reloadRestoredPage()
reloadCachedPage()

function startLater(): void {
  startAt('pointerdown', 'keydown', 'focusin')
  if (!isSavingData()) addEventListener('load', () => whenIdle(start))
}

function startAt(...events: string[]): void {
  for (const event of events) addEventListener(event, start, { once: true, passive: true, capture: true })
}

function start(): void {
  if (isStarted) return
  isStarted = true
  preloadScripts([payload.manifest, payload.entry, ...Object.values(payload.modules), ...payload.imports])
  preloadTexts(payload.texts)
  hydrate().catch(startAgain)
}

async function hydrate(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve, { once: true }))
  const { hydrate } = await import(/* @vite-ignore */ payload.entry)
  await hydrate(payload)
}

function startAgain(): void {
  isStarted = false
  startAt('pointerdown', 'keydown', 'focusin', 'online')
}

function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true // the types lack it
}

/** It may show whoever has logged out since: with the back button it is read anew. */
function reloadRestoredPage(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
}

/** When the shop answers, unless somebody is writing on the page. */
function reloadCachedPage(): void {
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
