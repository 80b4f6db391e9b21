import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './browserTexts.ts'

await loadTexts('public')
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
