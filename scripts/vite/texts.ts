import type { Plugin } from 'vite'
import { compileTexts, readTexts, textFiles } from '../../src/platform/i18n/catalogue.ts'
import { isLanguage } from '../../src/platform/preferences.rules.ts'

// Texts that only the server writes: they stay out of what the browser fetches.
const serverOnly = ['identity', 'mail', 'cli']
const prefix = 'virtual:texts/'

/** Compiles the texts of a language into a module, `virtual:texts/eng`. */
export function texts(): Plugin {
  return {
    name: 'soma-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const language = id.slice(prefix.length + 1)
      if (!isLanguage(language)) throw new Error(`no texts in ${language}`)
      const files = textFiles(language).filter((file) => !serverOnly.includes(file))
      return `export default ${JSON.stringify(compileTexts(readTexts(language, files)))}`
    },
  }
}
