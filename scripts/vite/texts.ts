import type { Plugin } from 'vite'
import { sha256 } from '../../src/platform/digest.ts'
import { compileTexts, readTexts } from '../../src/platform/i18n/catalogue.ts'
import { isInFile, type TextFile, textFiles } from '../../src/platform/i18n/groups.rules.ts'
import { nested } from '../../src/platform/i18n/tree.rules.ts'
import { isLanguage, type Language, languages, languageTag } from '../../src/platform/preferences.rules.ts'

const prefix = 'virtual:texts/'

/**
 * Texts for drawing: on the server a module for each language, `virtual:texts/eng`; for browsers the files that they fetch,
 * `assets/texts/VERSION/en/cart.json`, whose version is in `virtual:texts/version`. The back office fetches those of the
 * shop, and emits none.
 */
export function texts({ isEmitted }: { readonly isEmitted: boolean }): Plugin {
  const version = sha256(JSON.stringify(languages.map((language) => readTexts(language))))
    .toString('base64url')
    .slice(0, 8)
  return {
    name: 'soma-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      if (name === 'version') return `export default ${JSON.stringify(version)}`
      if (!isLanguage(name)) throw new Error(`no texts in ${name}`)
      return `export default ${JSON.stringify(compiled(name, null))}`
    },
    generateBundle() {
      if (this.environment.name !== 'client' || !isEmitted) return
      for (const language of languages)
        for (const file of Object.keys(textFiles) as TextFile[]) // its names, which the compiler forgets
          this.emitFile({
            type: 'asset',
            fileName: `assets/texts/${version}/${languageTag(language)}/${file}.json`,
            source: JSON.stringify(nested(compiled(language, file))),
          })
    },
  }
}

function compiled(language: Language, file: TextFile | null) {
  const wanted = Object.entries(readTexts(language)).filter(([key]) => isInFile(key, file))
  return compileTexts(Object.fromEntries(wanted))
}
