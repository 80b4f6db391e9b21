import { readTexts } from '#platform/i18n/catalogue.ts'
import { languages } from '#platform/preferences.rules.ts'
import { searchKey } from './words.rules.ts'

const prefix = 'formats.language.'
let known: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** Codes of the languages of books that a word names, in any language of the shop: hadithi za Kiswahili, Ikinyarwanda. */
export function languagesNamed(word: string): string[] {
  known ??= readNames()
  return [...(known.get(word) ?? [])]
}

function readNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const language of languages)
    for (const [key, name] of Object.entries(readTexts(language, ['formats']))) {
      if (!key.startsWith(prefix)) continue
      const word = searchKey(name)
      names.set(word, (names.get(word) ?? new Set()).add(key.slice(prefix.length)))
    }
  return names
}
