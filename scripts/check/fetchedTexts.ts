// A screen is drawn in a browser with the texts that its handle names; whatever it writes must be among them. A part that is
// imported when it is first used comes with those that are named beside its import.
import { posix } from 'node:path'
import { readTexts } from '#platform/i18n/catalogue.ts'
import { type TextFile, type TextGroup, textFiles, textGroupOf } from '#platform/i18n/groups.rules.ts'
import { importsOf, readSource, sourceFiles } from './source.ts'

// Fetches the errors' texts when something is refused, for what stands inside it.
const fetchesErrors = 'src/ui/form/ErrorWords.tsx'
const named = /^export const handle: ScreenHandle = \{[^(]*?\btexts: \[([^\]]*)\]/m
const withTexts = /\bwithTexts\(\s*import\(['"]([^'"]+)['"]\),\s*([^)]*)\)/g
const lazily = /\bimport\(\s*['"]([^'"]+)['"]/g
const fileNames = new Set(Object.keys(readTexts('eng')).map((key) => key.split('.')[0] ?? ''))
const writing = /['"`]([a-z]+(?:\.[a-zA-Z]+)+)/g

const screens = sourceFiles('src').filter((file) => !file.includes('.test.'))
const known = new Set(screens)
const shopTexts: readonly TextGroup[] = ['public', 'head']
const backofficeTexts: readonly TextGroup[] = [...shopTexts, 'backoffice']
const roots = ['src/app/root.tsx', ...importsInRoutes('src/app')]
const backofficeRoots = ['src/app/backoffice/root.tsx', ...importsInRoutes('src/app/backoffice')]
const problems = [
  ...roots
    .filter((root) => namedIn(root).some((group) => group.startsWith('backoffice')))
    .map((root) => `${root} is a screen of the shop, but fetches texts of the back office`),
  ...[...new Set(roots)].flatMap((root) => problemsOf(root, [...shopTexts, ...namedIn(root)])),
  ...[...new Set(backofficeRoots)].flatMap((root) =>
    problemsOf(root, [...backofficeTexts, ...namedIn(root)]),
  ),
  ...screens.flatMap((file) =>
    lazyImports(file)
      .filter((target) => target.endsWith('.tsx'))
      .flatMap((target) => problemsOf(target, [...shopTexts, ...namedBeside(file, target)])),
  ),
]
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function importsInRoutes(app: string): string[] {
  const paths = readSource(`${app}/routes.ts`).matchAll(/'((?:\.\.\/|\w)[\w./-]*\.tsx)'/g)
  return [...paths].map(([, path = '']) => posix.join(app, path))
}

function namedIn(screen: string): readonly TextGroup[] {
  return groupsIn(named.exec(readSource(screen))?.[1] ?? '')
}

function namedBeside(file: string, target: string): readonly TextGroup[] {
  return [...readSource(file).matchAll(withTexts)].flatMap(([, path = '', files = '']) =>
    isPathOf(path, target) ? groupsIn(files) : [],
  )
}

function groupsIn(files: string): readonly TextGroup[] {
  return [...files.matchAll(/'(\w+)'/g)].flatMap(([, file = '']) => textFiles[file as TextFile]) // as their types say
}

function problemsOf(screen: string, texts: readonly TextGroup[]): string[] {
  const files = closure(screen)
  const groups = new Set<TextGroup>(texts)
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
  return importsOf(file).filter((path) => [...targets].some((target) => isPathOf(target, path)))
}

function isPathOf(imported: string, file: string): boolean {
  return file.endsWith(imported.replace(/^(\.\/|#)/, ''))
}

/** Keys, or their beginnings, that a file writes. */
function keysOf(file: string): string[] {
  const source = readSource(file)
  const keys = [...source.matchAll(writing)].map(([, key = '']) => key)
  if (source.includes('languageName(')) keys.push('formats.language')
  return [...new Set(keys)].filter((key) => fileNames.has(key.split('.')[0] ?? ''))
}
