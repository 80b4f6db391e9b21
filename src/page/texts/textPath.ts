import version from 'virtual:texts/version'
import type { TextFile } from '#platform/i18n/groups.rules.ts'
import { type Language, languageTag } from '#platform/preferences.rules.ts'

/** Where browsers find a file of texts; what lies there never changes. */
export const textPath = (file: TextFile, language: Language): string =>
  `/assets/texts/${version}/${languageTag(language)}/${file}.json`
