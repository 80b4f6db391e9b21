import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'

// Node strips types by itself. It knows neither JSX nor the styles that a component imports, nor what the build makes.
registerHooks({
  load(url, context, next) {
    const source = sourceOf(url)
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

function sourceOf(url: string): string | undefined {
  if (url.startsWith('virtual:')) return `export default ''`
  if (url.endsWith('.css')) return 'export default new Proxy({}, { get: (_, name) => name })'
  if (!url.endsWith('.tsx')) return undefined
  const path = fileURLToPath(url)
  return transformSync(path, readFileSync(path, 'utf8')).code
}
