import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Hydrated } from './browser/Hydrated.tsx'
import { startRouter } from './browser/startRouter.ts'
import { loadTexts } from './browserTexts.ts'

const [router] = await Promise.all([startRouter(), loadTexts('public')])
startTransition(() => {
  hydrateRoot(document, <Hydrated router={router} />)
})
