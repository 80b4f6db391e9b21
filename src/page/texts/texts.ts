import type { Message } from '#platform/i18n/tree.rules.ts'
import { type Write, writer } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'

export type Messages = Record<string, Message>

const kept = new Map<Language, { readonly messages: Messages; readonly write: Write }>()

// On the server all languages are whole. In a browser it is the one that is shown, and one that is about to be.
let whole: readonly Language[] | null = null

/** Keeps texts of a language for drawing, beside those kept before: all on the server, in a browser what its page needs. */
export function keepTexts(language: Language, more: Messages): void {
  const found = kept.get(language)
  if (found) Object.assign(found.messages, more)
  else kept.set(language, { messages: more, write: writer(more) })
}

/** Tells which languages have all texts that the page needs, the one that is shown first. */
export function setWhole(languages: readonly Language[]): void {
  whole = languages
}

/** The language to draw in: the wanted one when its texts are here, until then the one that is shown. */
export const keptLanguage = (wanted: Language): Language =>
  whole === null || whole.includes(wanted) ? wanted : (whole[0] ?? wanted)

/** The writer of a language that is kept. */
export function textsOf(language: Language): Write {
  const found = kept.get(language)
  if (!found) throw new Error(`the texts in ${language} are not loaded`)
  return found.write
}
