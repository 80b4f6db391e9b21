// `npm run check`: everything that holds the house together but the tests. Each step is a command of its own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const steps: readonly [what: string, program: string, ...flags: string[]][] = [
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
  ['configuration guide', 'node', 'scripts/configurationGuide.ts', '--check'],
  ['dependencies guide', 'node', 'scripts/check/dependencies.ts'],
  ['coverage of the specifications', 'node', 'scripts/check/coverage.ts'],
]

const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(':')
let failed = 0
for (const [what, program, ...flags] of steps) {
  const { status, stdout, stderr } = spawnSync(program, flags, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${what}`)
  if (status === 0) continue
  failed += 1
  console.log(`${stdout}${stderr}`.trimEnd())
}
console.log(`checks: ${steps.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
