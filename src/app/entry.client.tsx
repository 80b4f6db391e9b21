import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Hydrated } from './browser/Hydrated.tsx'
import { reloadFailedStyles } from './browser/failedStyles.ts'
import { keepFocus } from './browser/keepFocus.ts'
import { startRouter } from './browser/startRouter.ts'
import { whenIdle } from './browser/whenIdle.ts'
import { needTexts } from '#page/texts/browserTexts.ts'
import type { HydrationPayload } from './hydrationPayload.ts'

/** Throws where a script cannot be fetched. */
export async function hydrate(payload: HydrationPayload): Promise<void> {
  const [started] = await Promise.all([startRouter(payload), needTexts('public')])
  reloadFailedStyles()
  keepFocus()
  startTransition(() => {
    hydrateRoot(document, <Hydrated {...started} />)
  })
  whenIdle(() => void navigator.serviceWorker?.register('/worker.js').catch(() => {})) // a browser may refuse it
}
