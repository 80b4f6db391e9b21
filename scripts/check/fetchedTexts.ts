// A screen is drawn in a browser with the groups of texts that it imports; whatever it writes must be among them. So is
// a part that is imported when it is first used.
import { posix } from 'node:path'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { type TextGroup, textFiles, textGroupOf } from '#platform/i18n/groups.rules.ts'
import { importsOf, readSource, sourceFiles } from './source.ts'

const brought: Readonly<Record<string, readonly TextGroup[]>> = {
  'src/page/texts/cartTexts.ts': textFiles.cart,
  'src/page/texts/listTexts.ts': textFiles.lists,
  'src/page/texts/searchTexts.ts': textFiles.search,
  'src/page/texts/bookListTexts.ts': textFiles.booklists,
  'src/page/texts/categoryTexts.ts': textFiles.categories,
  'src/page/texts/ownListTexts.ts': textFiles.ownLists,
  'src/page/texts/bookTexts.ts': textFiles.book,
  'src/page/texts/helpTexts.ts': textFiles.help,
  'src/page/texts/nameTexts.ts': textFiles.names,
  'src/page/texts/moreTexts.ts': textFiles.more,
  'src/page/texts/staffTexts.ts': textFiles.staff,
  'src/page/texts/errorTexts.ts': textFiles.errors,
  'src/page/texts/officeOrdersTexts.ts': textFiles.officeOrders,
  'src/page/texts/officeMoneyTexts.ts': textFiles.officeMoney,
  'src/page/texts/officePeopleTexts.ts': textFiles.officePeople,
  'src/page/texts/officeAttemptsTexts.ts': textFiles.officeAttempts,
  'src/page/texts/officeOverviewTexts.ts': textFiles.officeOverview,
  'src/page/texts/officeAuditTexts.ts': textFiles.officeAudit,
  'src/page/texts/officeSchoolsTexts.ts': textFiles.officeSchools,
  'src/page/texts/officeBusinessTexts.ts': textFiles.officeBusiness,
  'src/page/texts/officeNumbersTexts.ts': textFiles.officeNumbers,
  'src/page/texts/officeOffersTexts.ts': textFiles.officeOffers,
}
// Fetches the errors' texts when something is refused, for what stands inside it.
const fetchesErrors = 'src/ui/form/ErrorWords.tsx'
const lazily = /\bimport\(\s*['"]([^'"]+)['"]/g
const fileNames = new Set(Object.keys(readTexts('eng')).map((key) => key.split('.')[0] ?? ''))
const writing = /['"`]([a-z]+(?:\.[a-zA-Z]+)+)/g

const screens = sourceFiles('src').filter((file) => !file.includes('.test.'))
const known = new Set(screens)
const shopTexts: readonly TextGroup[] = ['public', 'head']
const officeTexts: readonly TextGroup[] = [...shopTexts, 'office']
const roots = [
  'src/app/root.tsx',
  ...importsInRoutes('src/app'),
  ...screens.flatMap((file) => lazyImports(file).filter((target) => target.endsWith('.tsx'))),
]
const officeRoots = ['src/app/office/root.tsx', ...importsInRoutes('src/app/office')]
const problems = [
  ...[...new Set(roots)].flatMap((root) => problemsOf(root, shopTexts)),
  ...[...new Set(officeRoots)].flatMap((root) => problemsOf(root, officeTexts)),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function importsInRoutes(app: string): string[] {
  const paths = readSource(`${app}/routes.ts`).matchAll(/'((?:\.\.\/|\w)[\w./-]*\.tsx)'/g)
  return [...paths].map(([, path = '']) => posix.join(app, path))
}

/** `frameTexts` are there with every page of its app. */
function problemsOf(screen: string, frameTexts: readonly TextGroup[]): string[] {
  const files = closure(screen)
  const groups = new Set<TextGroup>([...frameTexts, ...files.flatMap((file) => brought[file] ?? [])])
  return files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      keysOf(file)
        .filter((key) => !groups.has(textGroupOf(key)) && !mayComeLater(file, key))
        .map((key) => `${screen} draws ${file}, which writes ${key}, but does not fetch these texts`),
    )
}

function mayComeLater(file: string, key: string): boolean {
  return textGroupOf(key) === 'errors' && (file === fetchesErrors || importsOf(file).includes(fetchesErrors))
}

/** The file and all that it imports at once. */
function closure(start: string): string[] {
  const found = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !known.has(file)) continue
    found.add(file)
    const later = new Set(lazyImports(file))
    waiting.push(...importsOf(file).filter((target) => !later.has(target)))
  }
  return [...found]
}

function lazyImports(file: string): string[] {
  const targets = new Set([...readSource(file).matchAll(lazily)].map(([, target = '']) => target))
  return importsOf(file).filter((path) =>
    [...targets].some((target) => path.endsWith(target.replace(/^(\.\/|#)/, ''))),
  )
}

/** Keys, or their beginnings, that a file writes. */
function keysOf(file: string): string[] {
  const source = readSource(file)
  const keys = [...source.matchAll(writing)].map(([, key = '']) => key)
  if (source.includes('languageName(')) keys.push('formats.language')
  return [...new Set(keys)].filter((key) => fileNames.has(key.split('.')[0] ?? ''))
}
