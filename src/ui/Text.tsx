import { createContext, use } from 'react'
import type { Language } from '#platform/preferences.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'

type Texts = {
  readonly language: Language
  readonly write: Translate
  /** Fetches the texts of errors, which public pages come without. */
  readonly loadErrors: () => Promise<void>
}

const TextContext = createContext<Texts | null>(null)

export const TextProvider = TextContext.Provider

export const useText = (): Translate => useTexts().write

export const useLanguage = (): Language => useTexts().language

export const useErrorTexts = (): (() => Promise<void>) => useTexts().loadErrors

function useTexts(): Texts {
  const texts = use(TextContext)
  if (!texts) throw new Error('a part of the page stands outside the TextProvider')
  return texts
}
