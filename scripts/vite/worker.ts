import { join } from 'node:path'
import type { Plugin } from 'vite'
import { sha256 } from '../../src/platform/digest.ts'
import { bundle } from './bundle.ts'

const entry = join(import.meta.dirname, '../../src/app/serviceWorker/serviceWorker.ts')

/**
 * Builds the worker that stands between the shop's pages and the network, as one file at the root: `worker.js`. Its version
 * is a digest of the names of all other files, which change with what is in them.
 */
export function worker(): Plugin {
  return {
    name: 'soma-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, files) {
      const names = Object.keys(files).sort().join()
      const version = sha256(names).toString('hex').slice(0, 8)
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: await bundle({ entry, name: 'worker', define: { __VERSION__: JSON.stringify(version) } }),
      })
    },
  }
}
