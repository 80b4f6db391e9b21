import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { HydrationPayload } from '../hydrationPayload.ts'
import { Hydrated } from './Hydrated.tsx'
import { reloadFailedStyles } from './failedStyles.ts'
import { keepFocus } from './keepFocus.ts'
import { startRouter } from './startRouter.ts'

/** Once the texts of the frame are there. Throws where a script cannot be fetched. */
export async function hydratePage(payload: HydrationPayload, texts: Promise<unknown>): Promise<void> {
  const [started] = await Promise.all([startRouter(payload), texts])
  reloadFailedStyles()
  keepFocus()
  startTransition(() => {
    hydrateRoot(document, <Hydrated {...started} />)
  })
}
