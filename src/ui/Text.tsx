import { createContext, use } from 'react'
import type { Language } from '#platform/preferences.rules.ts'
import type { Write } from '#platform/i18n/write.ts'

type Texts = {
  readonly language: Language
  readonly write: Write
  /** Fetches the texts of errors, which public pages come without. */
  readonly loadErrors: () => Promise<void>
}

const TextContext = createContext<Texts | null>(null)

/** Gives the parts below it their texts. */
export const TextProvider = TextContext.Provider

/** The writer of the page's language: `const t = useText()`, then `t('shell.name')`. */
export const useText = (): Write => useTexts().write

export const useLanguage = (): Language => useTexts().language

export const useErrorTexts = (): (() => Promise<void>) => useTexts().loadErrors

function useTexts(): Texts {
  const texts = use(TextContext)
  if (!texts) throw new Error('a part of the page stands outside the TextProvider')
  return texts
}
