// Sizes that must hold: a file has at most 400 lines (600 where it holds the statements of tables), a function 80 (a component
// 120). Marks of the coverage page above tests are not counted.
import { readSource, root, sourceFiles } from './source.ts'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const maxLinesOf = (file: string): number => (file.endsWith('.table.ts') ? 600 : 400)

const files = sourceFiles('src', 'stand-ins', 'scripts', 'db', 'e2e', 'bench').filter(
  (file) => !file.includes('/content/'),
)
const problems = files
  .filter((file) => linesOf(file) > maxLinesOf(file))
  .map((file) => `${file}: more than ${maxLinesOf(file)} lines`)
problems.push(...longFunctions())
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function linesOf(file: string): number {
  const lines = readSource(file).split('\n')
  return lines.filter((line) => !/^\s*\/\/ Spec: /.test(line)).length - 1
}

// The linter knows functions; it is asked once for screens, whose components may be longer.
function longFunctions(): string[] {
  return [
    ...lintLength(80, ['--ignore-pattern=**/*.tsx', '--ignore-pattern=**/*.test.ts']),
    ...lintLength(120, ['--ignore-pattern=**/*.ts']),
  ]
}

function lintLength(max: number, flags: string[]): string[] {
  const rule = JSON.stringify({
    rules: { 'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }] },
  })
  const config = join(root, 'node_modules/.cache', `max-${max}.json`)
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
  writeFileSync(config, rule)
  const { stdout, status } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['-c', config, ...flags, 'src', 'stand-ins', 'scripts'],
    { cwd: root, encoding: 'utf8' },
  )
  return status === 0 ? [] : [stdout.trim()]
}
