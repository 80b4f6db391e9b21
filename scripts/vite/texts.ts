import type { Plugin } from 'vite'
import { compileTexts, readTexts, textFiles } from '../../src/platform/i18n/catalogue.ts'
import { isLanguage } from '../../src/platform/preferences.rules.ts'

// Texts that only the server writes stay out of what the browser fetches; those of public pages come first.
const serverOnly = ['identity', 'mail', 'payments']
const ofPublicPages = ['shell', 'ui', 'catalogue', 'formats', 'help']
const prefix = 'virtual:texts/'

/** Compiles the texts of a language into two modules: `virtual:texts/eng` for public pages, `virtual:texts/eng/more` for the others. */
export function texts(): Plugin {
  return {
    name: 'soma-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [language, more] = id.slice(prefix.length + 1).split('/')
      if (!isLanguage(language)) throw new Error(`no texts in ${language}`)
      const files = textFiles(language).filter(
        (file) => !serverOnly.includes(file) && ofPublicPages.includes(file) === (more === undefined),
      )
      return `export default ${JSON.stringify(compileTexts(readTexts(language, files)))}`
    },
  }
}
