import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const entry = join(import.meta.dirname, '../../src/app/worker/worker.ts')

/**
 * Builds the worker that stands between the shop's pages and the line, as one file at the root: `worker.js`. Its version
 * is a digest of the names of all other files, which change with what is in them.
 */
export function worker(): Plugin {
  return {
    name: 'soma-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const names = Object.keys(bundle).sort().join()
      const version = createHash('sha256').update(names).digest('hex').slice(0, 8)
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await workerScript(version) })
    },
  }
}

async function workerScript(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      minify: 'terser',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: 'worker' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const [chunk] = result && 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error('the worker was not built')
  return chunk.code
}
