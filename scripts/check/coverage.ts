// docs/coverage.md says where each thing of the two specifications lives and which test shows it: the files that it
// names exist, and the tests have the names that it gives. What has no place, or no test, says `not yet`.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, root } from './source.ts'
import { hasTest, readNamedTests } from './namedTests.ts'

const guide = 'docs/coverage.md'
const open = 'not yet'
const path = /`([\w./-]+)`/g
const isTestFile = /\.(test|e2e)\.ts$/

interface Row {
  number: number
  cells: string[]
}

const rows = readSource(guide)
  .split('\n')
  .map((line, index) => ({ number: index + 1, cells: cellsOf(line) }))
  .filter(({ cells }) => cells.length > 0 && !/^(-+|What)$/.test(cells[0] ?? ''))

const problems = rows.flatMap((row) => problemsOf(row).map((problem) => `${guide}:${row.number} ${problem}`))
for (const problem of problems) console.log(problem)
const shown = rows.filter(({ cells }) => cells[2] !== open).length
const placed = rows.filter(({ cells }) => cells[1] !== open).length
console.log(
  `${rows.length} lines: ${shown} shown by a test, ${placed - shown} without a test, ${rows.length - placed} not yet`,
)
process.exit(rows.length > 0 && problems.length === 0 ? 0 : 1)

function cellsOf(line: string): string[] {
  if (!line.startsWith('|')) return []
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function problemsOf({ cells }: Row): string[] {
  const [what = '', where = '', shownBy = ''] = cells
  if (cells.length !== 3 || what === '') return ['does not have three cells']
  if (where === open) return shownBy === open ? [] : ['is shown by a test, but lives nowhere']
  return [...placeProblems(where), ...(shownBy === open ? [] : testProblems(shownBy))]
}

function placeProblems(where: string): string[] {
  const files = [...where.matchAll(path)].map(([, file = '']) => file)
  return files.length === 0 ? ['names no file'] : files.flatMap(missing)
}

function testProblems(shownBy: string): string[] {
  const named = readNamedTests(shownBy)
  if (named === undefined) return ['names its tests in another way than `file`: "name"; `file`: "name"']
  return named.flatMap(({ file, name }) => {
    if (!isTestFile.test(file)) return [`${file} is no file of tests`]
    if (missing(file).length > 0) return missing(file)
    return hasTest(readSource(file), name) ? [] : [`${file} has no test "${name}"`]
  })
}

function missing(file: string): string[] {
  return existsSync(join(root, file)) ? [] : [`there is no ${file}`]
}
