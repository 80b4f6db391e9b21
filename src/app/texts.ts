import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { type Write, writer } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'

export type Messages = Record<string, CompiledMessage>

const kept = new Map<Language, { readonly messages: Messages; readonly write: Write }>()

/** Keeps texts of a language for drawing, beside those kept before: all on the server, in a browser what its page needs. */
export function keepTexts(language: Language, more: Messages): void {
  const found = kept.get(language)
  if (found) Object.assign(found.messages, more)
  else kept.set(language, { messages: more, write: writer(more) })
}

/** The language to draw in. A browser keeps that of the document, even where another tab has chosen a new one since. */
export function keptLanguage(wanted: Language): Language {
  if (kept.has(wanted)) return wanted
  return kept.keys().next().value ?? wanted
}

/** The writer of a language that is kept. */
export function textsOf(language: Language): Write {
  const found = kept.get(language)
  if (!found) throw new Error(`the texts in ${language} are not loaded`)
  return found.write
}
