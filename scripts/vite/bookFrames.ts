import { join } from 'node:path'
import type { Plugin } from 'vite'

const page = join(import.meta.dirname, '../../src/bookshelf/storefront/reader/page')

type Change = { readonly given: string; readonly own: string; readonly name: string; readonly file: string }

/** The library gives the frames of a book's pages scripts; the shop says what they may. */
const sandbox = {
  given: "'allow-same-origin allow-scripts'",
  own: 'frameSandbox()',
  name: 'frameSandbox',
  file: 'frameSandbox.ts',
}

/** The library looks at every node of a chapter at every turn; the shop at those that are near. */
const visible = {
  given: `const walker = doc.createTreeWalker(doc.body, filter, { acceptNode })
    const nodes = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
        nodes.push(node)`,
  own: 'const nodes = visibleNodes(doc.body, { acceptNode, mapRect, start })',
  name: 'visibleNodes',
  file: 'visibleNodes.ts',
}

/** The library turns to what got the focus also when the reader has gone on from there. */
const focus = {
  given: 'requestAnimationFrame(() => this.#scrollToAnchor(e.target)))',
  own: 'followFocus(this, e.target, () => this.#scrollToAnchor(e.target)))',
  name: 'followFocus',
  file: 'followFocus.ts',
}

const changes: Readonly<Record<string, readonly Change[]>> = {
  'paginator.js': [sandbox, visible, focus],
  'fixed-layout.js': [sandbox],
}

/**
 * Puts the shop's own parts into foliate-js. A build fails when the library no longer says what they replace, so that
 * an upgrade is looked at.
 */
export function bookFrames(): Plugin {
  const met = new Set<string>()
  return {
    name: 'soma-book-frames',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = Object.keys(changes).find((name) => id.endsWith(`foliate-js/${name}`))
      if (!file) return undefined
      let changed = code
      for (const { given, own, name, file: path } of changes[file] ?? []) {
        if (!changed.includes(given)) continue
        met.add(`${name} in ${file}`)
        changed = `import { ${name} } from ${JSON.stringify(join(page, path))}\n${changed.replace(given, own)}`
      }
      return changed
    },
    generateBundle() {
      for (const [file, parts] of Object.entries(changes))
        for (const { name } of parts)
          if (!met.has(`${name} in ${file}`)) this.error(`foliate-js has changed around ${name} in ${file}`)
    },
  }
}
