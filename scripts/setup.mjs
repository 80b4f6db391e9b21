// Installs what is missing and builds the screens when their sources have changed since. Plain JavaScript, because it
// runs before anything is installed, on whatever Node (20 or newer) is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The Node that the project pins, or the running one where the machine's kind has no pinned one. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules/.bin/node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** Brings the checkout into a state in which the shop runs. Says what it does only when it takes time. */
export function setup() {
  install()
  requireNode()
  build()
}

// What the shop is built and run with is in the development packages too, and some packages unpack themselves by a
// script. A host's settings (NODE_ENV=production, npm_config_omit=dev, ignore-scripts …) must not leave any of it out.
const installFlags = [
  'ci',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--ignore-scripts=false',
  '--bin-links',
  '--package-lock',
  '--no-package-lock-only',
  '--no-dry-run',
  '--no-global',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

function install() {
  if (isStamped(installedStamp, packages())) return
  console.log('Installing packages (a minute or two the first time) …')
  const npm = process.env.npm_execpath
  const [program, ...before] = npm?.endsWith('npm-cli.js') ? [process.execPath, npm] : ['npm']
  run(program, [...before, ...installFlags], { NODE_ENV: '' }, 'the packages could not be installed')
  writeFileSync(join(root, installedStamp), packages())
}

const installedStamp = 'node_modules/.installed'

// The last one is npm's own list of what lies there: packages that somebody took away later are missed.
const packages = () => digest(['package.json', 'package-lock.json', 'node_modules/.package-lock.json'])

function requireNode() {
  const { stdout } = spawnSync(pinnedNode(), ['--version'], { encoding: 'utf8' })
  if (Number.parseInt((stdout ?? '').slice(1), 10) >= 24) return
  stop('this machine needs a Node 24 of its own: the pinned one exists for Linux on x64 and arm64 only')
}

function build() {
  const stamp = digest([
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...filesIn('src'),
    ...filesIn('locales'),
    ...filesIn('public'),
    ...filesIn('db').filter((name) => name.endsWith('.ts')),
    ...filesIn('scripts'),
  ])
  if (isStamped('build/.built', stamp)) return
  console.log('Building the shop …')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  const step = (flags, problem, environment = {}) =>
    run(pinnedNode(), flags, { NODE_ENV: 'production', ...environment }, problem)
  step(['scripts/generate.ts'], 'the types could not be made')
  const builder = ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error']
  step(builder, 'the screens could not be built', { SOMA_APP: 'shop' })
  step(builder, 'the screens of the back office could not be built', { SOMA_APP: 'backoffice' })
  step(['scripts/program.ts'], 'the server could not be built')
  step(['scripts/compress.ts'], 'the built files could not be compressed')
  writeFileSync(join(root, 'build/.built'), stamp)
}

function filesIn(folder) {
  const at = join(root, folder)
  if (!existsSync(at)) return []
  return readdirSync(at, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter(
      (name) =>
        !name.startsWith(join('src', 'generated')) &&
        !name.endsWith('.test.ts') &&
        statSync(join(root, name)).isFile(),
    )
    .sort()
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readIfThere(join(root, file)))
  return hash.digest('hex')
}

const readIfThere = (path) => (existsSync(path) ? readFileSync(path) : '')

function isStamped(path, stamp) {
  const file = join(root, path)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

function run(program, flags, environment, problem) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(':')
  const { status } = spawnSync(program, flags, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', PATH: path, ...environment },
  })
  if (status !== 0) stop(problem)
}

function stop(problem) {
  console.error(`soma: ${problem}`)
  process.exit(1)
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) setup()
