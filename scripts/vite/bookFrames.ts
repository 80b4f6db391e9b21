import { join } from 'node:path'
import type { Plugin } from 'vite'

const files = ['paginator.js', 'fixed-layout.js']
const given = "'allow-same-origin allow-scripts'"
const own = join(import.meta.dirname, '../../src/bookshelf/storefront/reader/page/frameSandbox.ts')

/**
 * Lets the shop say what the frames may that foliate-js makes for a book's pages; the library gives them scripts. A build
 * fails when it no longer says so, so that an upgrade is looked at.
 */
export function bookFrames(): Plugin {
  const met = new Set<string>()
  return {
    name: 'soma-book-frames',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = files.find((name) => id.endsWith(`foliate-js/${name}`))
      if (!file || !code.includes(given)) return undefined
      met.add(file)
      return `import { frameSandbox } from ${JSON.stringify(own)}\n${code.replace(given, 'frameSandbox()')}`
    },
    generateBundle() {
      for (const file of files) if (!met.has(file)) this.error(`foliate-js has changed in ${file}`)
    },
  }
}
