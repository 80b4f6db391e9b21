// `npm run coverage`: writes docs/coverage.md from the marks above the tests (`// Spec: storefront 5: …`); with --check only
// tells whether it is up to date. What has no test yet stands at its head, and is kept by hand.
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, root } from './check/source.ts'

const guide = 'docs/coverage.md'
const books = ['storefront', 'back office', 'payment providers', 'operations']
const marked = /^\s*\/\/ Spec: (.*)$/gm
const mark = new RegExp(`^((${books.join('|')})(?: (\\d+))?(?:, ([^:]+))?): (.+)$`)

type Section = { readonly title: string; readonly rank: string; readonly files: Map<string, Set<string>> }

const sections = new Map<string, Section>()
const problems: string[] = []
for (const file of globSync('{src,e2e,db,scripts,stand-ins}/**/*.{test,e2e}.ts', { cwd: root }).sort())
  for (const [, text = ''] of readSource(file).matchAll(marked)) note(file, text)

function note(file: string, text: string): void {
  const [, key, book = '', number = '', part = '', rule = ''] = mark.exec(text) ?? []
  if (key === undefined) return void problems.push(`${file}: no section of the specification in "${text}"`)
  const title = `${book[0]?.toUpperCase()}${book.slice(1)}${number && ` ${number}`}${part && `: ${part}`}`
  const rank = `${books.indexOf(book)} ${number.padStart(2, '0')} ${part}`
  const section = sections.get(key) ?? { title, rank, files: new Map<string, Set<string>>() }
  sections.set(key, section)
  section.files.set(rule, (section.files.get(rule) ?? new Set()).add(file))
}

const [byHand = ''] = readSource(guide).split('\n## Shown by tests\n')
const open = byHand.split('\n').filter((line) => line.startsWith('- '))
const text = [
  byHand.trimEnd(),
  '\n## Shown by tests',
  ...[...sections.values()]
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ title, files }) => `\n### ${title}\n\n${[...files].sort().map(lineOf).join('\n')}`),
  '',
].join('\n')

function lineOf([rule, files]: [string, Set<string>]): string {
  return `- ${rule}: ${[...files].map((file) => `\`${file}\``).join(', ')}`
}

const rules = [...sections.values()].reduce((sum, { files }) => sum + files.size, 0)
console.log(`${rules} rules are shown by tests, ${open.length} are not yet`)
if (!process.argv.includes('--check')) writeFileSync(join(root, guide), text)
else if (readSource(guide) !== text) problems.push(`${guide} is not what the tests say: run npm run coverage`)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)
