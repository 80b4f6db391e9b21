// `npm run coverage`: writes docs/coverage.md from the marks above the tests (`// Spec: storefront 5: …`); with --check only
// tells whether it is up to date. What has no test yet stands at its head, and is kept by hand.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const guide = join(root, 'docs/coverage.md')
const mark = /^\s*\/\/ Spec: ((storefront|back office|payment providers)(?: (\d+))?(?:, ([^:]+))?): (.+)$/gm
const books = ['storefront', 'back office', 'payment providers']

type Section = { readonly title: string; readonly rank: string; readonly files: Map<string, Set<string>> }

const sections = new Map<string, Section>()
let rules = 0
for (const file of globSync('{src,e2e,db,scripts,stand-ins}/**/*.{test,e2e,http}.ts', { cwd: root }).sort())
  for (const [, key = '', book = '', number = '', part = '', rule = ''] of readFileSync(
    join(root, file),
    'utf8',
  ).matchAll(mark)) {
    const title = `${book[0]?.toUpperCase()}${book.slice(1)}${number && ` ${number}`}${part && `: ${part}`}`
    const rank = `${books.indexOf(book)} ${number.padStart(2, '0')} ${part}`
    const section = sections.get(key) ?? { title, rank, files: new Map<string, Set<string>>() }
    sections.set(key, section)
    const files = section.files.get(rule) ?? new Set()
    if (files.size === 0) rules += 1
    section.files.set(rule, files.add(file))
  }

const [byHand = ''] = readFileSync(guide, 'utf8').split('\n## Shown by tests\n')
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

console.log(`${rules} rules are shown by tests, ${open.length} are not yet`)
if (!process.argv.includes('--check')) writeFileSync(guide, text)
else if (readFileSync(guide, 'utf8') !== text) {
  console.log('docs/coverage.md is not what the tests say: run npm run coverage')
  process.exit(1)
}
