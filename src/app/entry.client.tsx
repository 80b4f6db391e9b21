import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Language } from '#platform/preferences.rules.ts'
import { keepTexts } from './texts.ts'

const loaders: Record<string, [Language, () => Promise<{ default: Parameters<typeof keepTexts>[1] }>]> = {
  en: ['eng', () => import('virtual:texts/eng')],
  rw: ['kin', () => import('virtual:texts/kin')],
  sw: ['swa', () => import('virtual:texts/swa')],
  ny: ['nya', () => import('virtual:texts/nya')],
}

const [language, load] = loaders[document.documentElement.lang] ?? ['eng', () => import('virtual:texts/eng')]

void load().then(({ default: messages }) => {
  keepTexts(language, messages)
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />)
  })
})
