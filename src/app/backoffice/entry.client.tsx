import { hydratePage } from '../browser/hydratePage.tsx'
import type { HydrationPayload } from '../hydrationPayload.ts'

export const hydrate = (payload: HydrationPayload): Promise<void> => hydratePage(payload)
