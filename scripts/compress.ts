// Makes what is built smaller to send: the list of routes, and a brotli copy beside every text file, so that the server
// never compresses one twice.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { slimManifest } from './slimManifest.ts'

const folder = join(import.meta.dirname, '../build')

for (const file of globSync('{,backoffice/}client/assets/manifest-*.js', { cwd: folder }))
  writeFileSync(join(folder, file), slimManifest(readFileSync(join(folder, file), 'utf8')))

for (const file of globSync('{,backoffice/}client/**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })) {
  const bytes = readFileSync(join(folder, file))
  writeFileSync(
    join(folder, `${file}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
