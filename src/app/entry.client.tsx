import { hydratePage } from './browser/hydratePage.tsx'
import { whenIdle } from './browser/whenIdle.ts'
import type { HydrationPayload } from './hydrationPayload.ts'

export async function hydrate(payload: HydrationPayload): Promise<void> {
  await hydratePage(payload)
  whenIdle(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {})) // a browser may refuse it
}
