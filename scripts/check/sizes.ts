// Sizes that must hold: a file has at most 400 lines, a function 80 (a component 120); how far the aims are met is told.
import { readSource, root, sourceFiles } from './source.ts'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const maxLines = 400
const aims = { median: 60, ninetieth: 180 }

const files = sourceFiles('src', 'stand-ins', 'scripts', 'db', 'e2e', 'bench').filter(
  (file) => !file.includes('/content/'),
)
const code = files.filter((file) => file.startsWith('src/') && !/\.(test|builder)\.tsx?$/.test(file))
const sizes = code.map(linesOf).sort((a, b) => a - b)
const problems = files
  .filter((file) => linesOf(file) > maxLines)
  .map((file) => `${file}: more than ${maxLines} lines`)
const [median, ninetieth] = [at(0.5), at(0.9)]
if (median > aims.median || ninetieth > aims.ninetieth) problems.push('the files have grown past the aims')
problems.push(...longFunctions())
console.log(`${code.length} files, median ${median}, ninetieth ${ninetieth} lines`)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 ? 0 : 1)

function linesOf(file: string): number {
  return readSource(file).split('\n').length - 1
}

function at(share: number): number {
  return sizes[Math.min(sizes.length - 1, Math.floor(share * sizes.length))] ?? 0
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
