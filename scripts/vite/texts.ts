import type { Plugin } from 'vite'
import { compileTexts, readTexts, textFiles } from '../../src/platform/i18n/catalogue.ts'
import { isTextGroup, type TextGroup, textGroupOf } from '../../src/platform/i18n/groups.rules.ts'
import { isLanguage } from '../../src/platform/preferences.rules.ts'

const prefix = 'virtual:texts/'

/** Compiles the texts of a language into a module for each group, `virtual:texts/eng/cart`, and one of all screens, `virtual:texts/eng`. */
export function texts(): Plugin {
  return {
    name: 'soma-texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [language, group] = id.slice(prefix.length + 1).split('/')
      if (!isLanguage(language)) throw new Error(`no texts in ${language}`)
      if (group !== undefined && !isTextGroup(group)) throw new Error(`no group of texts called ${group}`)
      const files = textFiles(language).filter((file) => isOf(file, group))
      return `export default ${JSON.stringify(compileTexts(readTexts(language, files)))}`
    },
  }
}

function isOf(file: string, group: TextGroup | undefined): boolean {
  const found = textGroupOf(file)
  return group === undefined ? found !== 'server' : found === group
}
