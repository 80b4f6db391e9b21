// Who may import whom: domains only those above them in the list, rules only rules, tables only the database, screens
// no server files, and no cycles at all.
import { importsOf, sourceFiles } from './source.ts'

const domains = [
  'pricing',
  'notifications',
  'places',
  'identity',
  'entitlements',
  'catalogue',
  'protection',
  'publishing',
  'schools',
  'events',
  'business',
  'coupons',
  'orders',
  'payments',
  'refunds',
  'checkout',
  'bookshelf',
  'booklists',
  'reports',
  'help',
]

// The rooms below the domains, with those that each stands on.
const below: Readonly<Record<string, readonly string[]>> = {
  platform: ['generated'],
  ui: ['generated', 'platform'],
  page: ['generated', 'platform', 'ui'],
}

const room = (file: string): string => (file === 'src/main.ts' ? 'app' : (file.split('/')[1] ?? ''))
const isTest = (file: string): boolean => /\.(test|builder)\.tsx?$/.test(file) || file.includes('/testing/')
const isServer = (file: string): boolean => file.startsWith('src/app/server/')
const isRules = (file: string): boolean => file.endsWith('.rules.ts') || room(file) === 'generated'
const isScreen = (file: string): boolean => /\/(storefront|backoffice)\/|\.screens\.tsx?$/.test(file)
const isForTables = (target: string): boolean =>
  target.startsWith('src/platform/') || target.endsWith('.table.ts') || isRules(target)

const files = sourceFiles('src')
const graph = new Map(
  files.map((file) => [file, importsOf(file).filter((target) => target.startsWith('src/'))]),
)
const problems = [...directionProblems(), ...cycles()]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function directionProblems(): string[] {
  return [...graph].flatMap(([file, targets]) =>
    targets.flatMap((target) => {
      const reason = isTest(file) ? null : objection(file, target)
      return reason === null ? [] : [`${file} imports ${target}: ${reason}`]
    }),
  )
}

function objection(file: string, target: string): string | null {
  if (!graph.has(target) && /\.tsx?$/.test(target) && !target.includes('generated'))
    return 'there is no such file'
  const from = room(file)
  if (from === 'app')
    return isServer(file) && target.endsWith('.tsx') ? 'the server imports no screens' : null
  if (file.endsWith('.rules.ts')) return isRules(target) ? null : 'rules import only rules'
  if (below[from]) return groundObjection(below[from], from, room(target))
  return isScreen(file) ? screenObjection(file, target) : domainObjection(file, target)
}

function groundObjection(rooms: readonly string[], from: string, to: string): string | null {
  return to === from || rooms.includes(to) ? null : `${from} knows nothing of ${to}`
}

function domainObjection(file: string, target: string): string | null {
  const to = room(target)
  if (target.endsWith('.tsx') || ['ui', 'page', 'app'].includes(to)) return 'a server file imports no screens'
  if (file.endsWith('.table.ts') && !isForTables(target)) return 'a table file imports the database and rules'
  return isBelow(room(file), to) ? null : `${to} stands below ${room(file)}`
}

function screenObjection(file: string, target: string): string | null {
  const to = room(target)
  if (file.includes('/storefront/') && target.includes('/backoffice/'))
    return 'the storefront knows no back office'
  if (to === 'app') return 'the app puts everything together, above the screens'
  if (['ui', 'page', 'platform', 'generated'].includes(to) || isRules(target) || isScreen(target)) return null
  return 'a screen imports parts of screens, the kit, the page and rules'
}

function isBelow(from: string, to: string): boolean {
  if (['platform', 'generated'].includes(to) || from === to) return true
  return domains.indexOf(to) !== -1 && domains.indexOf(to) < domains.indexOf(from)
}

// Depth first; a file that is met again while its own imports are still being walked closes a cycle.
function cycles(): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const walk = (file: string): void => {
    if (done.has(file)) return
    const index = way.indexOf(file)
    if (index !== -1) return void found.push(`cycle: ${[...way.slice(index), file].join(' > ')}`)
    way.push(file)
    for (const target of graph.get(file) ?? []) walk(target)
    way.pop()
    done.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return found
}
