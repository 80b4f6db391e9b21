// `npm run check`: everything that holds the house together but the tests. Each step is a command of its own, and two are
// taken at a time.
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

type Step = readonly [what: string, program: string, ...flags: string[]]

const steps: readonly Step[] = [
  ['generated types', 'node', 'scripts/generate.ts'],
  ['types of the routes', 'react-router', 'typegen'],
  ['types', 'tsc', '-p', '.'],
  ['types of the rules', 'tsc', '-p', 'tsconfig.rules.json'],
  ['types of the worker', 'tsc', '-p', 'src/app/serviceWorker'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'biome', 'format', '.'],
  ['directions of imports, cycles', 'node', 'scripts/check/imports.ts'],
  ['sizes', 'node', 'scripts/check/sizes.ts'],
  ['texts', 'node', 'scripts/check/texts.ts'],
  ['texts that screens fetch', 'node', 'scripts/check/fetchedTexts.ts'],
  ['glossary', 'node', 'scripts/check/glossary.ts'],
  ['words', 'node', 'scripts/check/words.ts'],
  ['error catalogue', 'node', 'scripts/check/errors.ts'],
  ['calls to the outside', 'node', 'scripts/check/outside.ts'],
  ['unused files, exports, packages', 'knip', '--no-progress'],
  ['contract', 'node', 'scripts/contract.ts'],
  ['schema', 'node', 'scripts/schema.ts', '--check'],
  ['configuration guide', 'node', 'scripts/configurationGuide.ts', '--check'],
  ['dependencies guide', 'node', 'scripts/check/dependencies.ts'],
  ['coverage of the specifications', 'node', 'scripts/coverage.ts', '--check'],
]

const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(':')
let failed = 0

const take = ([what, program, ...flags]: Step): Promise<void> =>
  new Promise((resolve) => {
    const environment = {
      cwd: root,
      env: { ...process.env, PATH: path },
      maxBuffer: Number.POSITIVE_INFINITY,
    }
    execFile(program, flags, environment, (error, stdout, stderr) => {
      console.log(`${error ? 'FAIL' : 'ok  '} ${what}`)
      if (error) {
        failed += 1
        console.log(`${stdout}${stderr}`.trimEnd())
      }
      resolve()
    })
  })

// The first two write what the others read.
const left = [...steps]
for (const step of left.splice(0, 2)) await take(step)
const takeRest = async () => {
  for (let step = left.shift(); step; step = left.shift()) await take(step)
}
await Promise.all([takeRest(), takeRest()])
console.log(`checks: ${steps.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
