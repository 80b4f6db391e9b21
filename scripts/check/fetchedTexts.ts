// A screen is drawn in a browser with the groups of texts that it imports; whatever it writes must be among them. So is
// a part that is imported when it is first used.
import { readTexts } from '#platform/i18n/catalogue.ts'
import { type TextGroup, textGroupOf } from '#platform/i18n/groups.rules.ts'
import { importsOf, readSource, sourceFiles } from './source.ts'

const brought: Readonly<Record<string, readonly TextGroup[]>> = {
  'src/app/cartTexts.ts': ['cart'],
  'src/app/moreTexts.ts': ['cart', 'more'],
}
const lazily = /\bimport\(\s*['"]([^'"]+)['"]/g
const fileNames = new Set(Object.keys(readTexts('eng')).map((key) => key.split('.')[0] ?? ''))
const writing = /['"`]([a-z]+)\.[a-zA-Z]/g

const screens = sourceFiles('src').filter((file) => !file.includes('.test.'))
const known = new Set(screens)
const roots = [
  'src/app/root.tsx',
  ...importsInRoutes(),
  ...screens.flatMap((file) => lazyImports(file).filter((target) => target.endsWith('.tsx'))),
]
const problems = [...new Set(roots)].flatMap(problemsOf)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function importsInRoutes(): string[] {
  return [...readSource('src/app/routes.ts').matchAll(/'((?:\.\.\/|\w)[\w./-]*\.tsx)'/g)].map(
    ([, path = '']) => (path.startsWith('../') ? `src/${path.slice(3)}` : `src/app/${path}`),
  )
}

function problemsOf(screen: string): string[] {
  const files = closure(screen)
  const groups = new Set<TextGroup>(['public', ...files.flatMap((file) => brought[file] ?? [])])
  return files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      textFilesOf(file)
        .filter((name) => !groups.has(textGroupOf(name)))
        .map((name) => `${screen} draws ${file}, which writes ${name}.*, but does not fetch these texts`),
    )
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

function textFilesOf(file: string): string[] {
  const names = [...readSource(file).matchAll(writing)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => fileNames.has(name))
}
