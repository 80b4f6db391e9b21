import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { TextFile } from '#platform/i18n/groups.rules.ts'
import { needTexts } from '#page/texts/browserTexts.ts'
import type { HydrationPayload } from '../hydrationPayload.ts'
import { Hydrated } from './Hydrated.tsx'
import { reloadFailedStyles } from './failedStyles.ts'
import { keepFocus } from './keepFocus.ts'
import { startRouter } from './startRouter.ts'

/** Throws where a script cannot be fetched. */
export async function hydratePage(payload: HydrationPayload, frameTexts: TextFile): Promise<void> {
  const [started] = await Promise.all([startRouter(payload), needTexts('public'), needTexts(frameTexts)])
  reloadFailedStyles()
  keepFocus()
  startTransition(() => {
    hydrateRoot(document, <Hydrated {...started} />)
  })
}
