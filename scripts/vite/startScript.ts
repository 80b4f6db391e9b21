import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'

const id = 'virtual:start-script'
const entry = join(import.meta.dirname, '../../src/app/browser/startScript.ts')

/** The script that starts a page, built and as a text: `virtual:start-script`. The server writes it into each page. */
export function startScript(): Plugin {
  return {
    name: 'soma-start-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      return `export default ${JSON.stringify(await bundle({ entry, name: 'start' }))}`
    },
  }
}
