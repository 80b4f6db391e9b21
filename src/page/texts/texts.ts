import type { Message } from '#platform/i18n/tree.rules.ts'
import { type Translate, writer } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'

export type Messages = Record<string, Message>

const kept = new Map<Language, { readonly messages: Messages; readonly write: Translate }>()

// On the server all languages are whole; in a browser the one shown, and one that is about to be.
let whole: readonly Language[] | null = null

export function addTexts(language: Language, more: Messages): void {
  const found = kept.get(language)
  if (found) Object.assign(found.messages, more)
  else kept.set(language, { messages: more, write: writer(more) })
}

export function setWhole(languages: readonly Language[]): void {
  whole = languages
}

export const loadedLanguage = (wanted: Language): Language =>
  whole === null || whole.includes(wanted) ? wanted : (whole[0] ?? wanted)

export function textsOf(language: Language): Translate {
  const found = kept.get(language)
  if (!found) throw new Error(`the texts in ${language} are not loaded`)
  return found.write
}
