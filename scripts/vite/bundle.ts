import { build } from 'vite'

type Script = { readonly entry: string; readonly name: string; readonly define?: Record<string, string> }

/** Builds a script that stands by itself, in one piece. */
export async function bundle({ entry, name, define = {} }: Script): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name, fileName: name },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const [chunk] = result && 'output' in result ? result.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built`)
  return chunk.code
}
