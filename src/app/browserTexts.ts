import type { Language } from '#platform/preferences.rules.ts'
import { keepTexts, type Messages } from './texts.ts'

type Load = () => Promise<{ default: Messages }>

// By the language tag of the document: the texts of public pages, and those that all other screens need besides.
const loaders: Record<string, readonly [Language, Load, Load]> = {
  en: ['eng', () => import('virtual:texts/eng'), () => import('virtual:texts/eng/more')],
  rw: ['kin', () => import('virtual:texts/kin'), () => import('virtual:texts/kin/more')],
  sw: ['swa', () => import('virtual:texts/swa'), () => import('virtual:texts/swa/more')],
  ny: ['nya', () => import('virtual:texts/nya'), () => import('virtual:texts/nya/more')],
}

let more: Promise<void> | undefined

/** Fetches the texts of public pages in the document's language, and keeps them. */
export const loadTexts = (): Promise<void> => fetchTexts(1)

/** Fetches the texts that public pages come without, once. */
export const loadMoreTexts = (): Promise<void> => (more ??= fetchTexts(2))

async function fetchTexts(part: 1 | 2): Promise<void> {
  const found = loaders[document.documentElement.lang] ?? loaders['en']
  if (found) keepTexts(found[0], (await found[part]()).default)
}
