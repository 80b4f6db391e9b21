import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '#platform/preferences.rules.ts'
import { type Write, writer } from '#platform/i18n/write.ts'

const writers = new Map<Language, Write>()

/** Keeps the texts of a language for drawing: all of them on the server, the page's own in a browser. */
export const keepTexts = (language: Language, messages: Record<string, CompiledMessage>): void => {
  writers.set(language, writer(messages))
}

/** The language to draw in. A browser keeps that of the document, even where another tab has chosen a new one since. */
export function keptLanguage(wanted: Language): Language {
  if (writers.has(wanted)) return wanted
  return writers.keys().next().value ?? wanted
}

/** The writer of a language that is kept. */
export function textsOf(language: Language): Write {
  const write = writers.get(language)
  if (!write) throw new Error(`the texts in ${language} are not loaded`)
  return write
}
