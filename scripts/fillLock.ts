// Run after every change of the lock: adds entries for optional packages of other platforms that npm could not see where
// the lock was made, since `npm ci` refuses a lock without them. npm skips them by os and cpu.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { version?: string; optionalDependencies?: Record<string, string>; dev?: boolean } & Record<
  string,
  unknown
>

const systems = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
]
const processors = ['x64', 'arm64', 'arm', 'ppc64', 'riscv64', 's390x', 'ia32', 'loong64', 'wasm32']

const file = join(import.meta.dirname, '../package-lock.json')
const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'))

for (const [path, entry] of Object.entries(lock.packages)) {
  if (path === '') continue
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = lock.packages[`node_modules/${name}`] ?? lock.packages[`${path}/node_modules/${name}`]
    const platform = platformOf(name)
    if (known || !platform) continue
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    console.log(`added ${name}`)
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

/** What a package's name tells of its platform: `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } | null {
  const words = name.split(/[-/]/)
  const system = systems.find((known) => words.includes(known))
  const processor =
    processors.find((known) => words.includes(known)) ??
    (words.some((word) => word.startsWith('arm')) ? 'arm' : undefined)
  if (!system || !processor) return null
  const libc = system === 'linux' ? { libc: [/musl/.test(name) ? 'musl' : 'glibc'] } : {}
  return { os: [system], cpu: [processor], ...libc }
}
