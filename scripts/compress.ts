// Writes a brotli copy beside every built text file, so that the server never compresses one twice.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const folder = join(import.meta.dirname, '../build')

for (const file of globSync('{,office/}client/**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })) {
  const bytes = readFileSync(join(folder, file))
  writeFileSync(
    join(folder, `${file}.br`),
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  )
}
