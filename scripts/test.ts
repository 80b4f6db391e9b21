// `npm test` runs what guards behaviour: the checks, the tests beside the code, the tests in a browser, all on a database of
// their own. `npm run test:long` runs what takes long: kills, random payments, all documented payers, plans on many rows
// (`x.long.test.ts`), shops of their own, and what is measured while a page loads. The last line counts them: `N passed, N failed`.
// Parts can be run alone: npm test -- checks code journeys long. The main way through the shop in Firefox and WebKit is run
// by its name only: npm run test:browsers.
// The databases are made on the server of TEST_DATABASE_URL, else on an embedded one that lives as long as the run.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { inspect, stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import { startTestServer } from '#platform/testing/server.ts'
import { getBrowsers } from '../e2e/browsers/packages.ts'
import { findChromium } from '../e2e/setup/chromium.ts'
import { groupFiles } from './testing/groups.ts'

const root = join(import.meta.dirname, '..')
const guards = ['checks', 'code', 'journeys']
const parts = [...guards, 'long', 'browsers']
const named = process.argv.slice(2)
const chosen = named.length === 0 ? guards : named
const isChosen = (part: string): boolean => !ending.signal.aborted && chosen.includes(part)
const groups = join(root, '.cache/test-groups')
const count = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const ending = new AbortController()
// Some hundred processes read the same files: what one has made of them the others take over.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())

if (named.some((part) => !parts.includes(part))) {
  console.error(`usage: npm test [-- ${parts.join(' ')}]`)
  process.exit(1)
}
if (isChosen('checks')) runChecks()
if (chosen.some((part) => part !== 'checks')) {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startTestServer()
  if (server) process.env['TEST_DATABASE_URL'] = server.url
  if (server) process.env['TEST_DATABASE_SHOP_URL'] = server.shopUrl
  const files = filesAt('{src,stand-ins,db,scripts}/**/*.test.ts')
  const isLong = (file: string) => file.endsWith('.long.test.ts')
  if (isChosen('code'))
    await runTests(
      groupFiles(
        files.filter((file) => !isLong(file)),
        groups,
      ),
      4,
    )
  if (isChosen('long')) await runTests(files.filter(isLong), 2)
  if ((isChosen('journeys') || isChosen('long')) && (await isThere(findChromiumOnce))) {
    // Shops of their own mostly wait: they are run beside the others.
    await runBrowserTests([
      ...(isChosen('long') ? ['ownShop'] : []),
      ...(isChosen('journeys') ? ['phone', 'desktop'] : []),
    ])
    // What takes the time of a start, or looks at what moves while a page loads, has the machine for itself.
    if (isChosen('long')) await runBrowserTests(['measuring'])
  }
  if (isChosen('browsers') && (await isThere(getBrowsers)))
    await runTests(filesAt('e2e/browsers/*.browsers.ts'), 1)
  await server?.stop()
}
// Once more at the end, where some thousand lines of what passed do not hide them.
for (const failure of failures) console.log(`FAILED: ${failure}`)
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`${count.passed} passed, ${count.failed} failed${skipped}`)
process.exit(count.failed === 0 && !ending.signal.aborted ? 0 : 1)

function runChecks(): void {
  const { stdout, status } = spawnSync(process.execPath, [join(root, 'scripts/check.ts')], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  console.log(stdout.trimEnd())
  const [, passed, failed] = stdout.match(/checks: (\d+) passed, (\d+) failed/) ?? []
  count.passed += Number(passed ?? 0)
  count.failed += Number(failed ?? (status === 0 ? 0 : 1))
}

/** Finds the browser once for all tests. */
async function findChromiumOnce(): Promise<void> {
  process.env['CHROMIUM'] = await findChromium()
}

/** Whether browsers are there. Without them all that is to be run in them is a single failure. */
async function isThere(find: () => Promise<void> | void): Promise<boolean> {
  try {
    await find()
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    count.failed += 1
    return false
  }
}

function filesAt(pattern: string): string[] {
  const found = globSync(pattern, { cwd: root })
  return found.sort().map((file) => join(root, file))
}

/** Runs test files, and shows what fails. */
async function runTests(files: string[], concurrency: number): Promise<void> {
  const stream = run({ files, concurrency, timeout: 300_000, signal: ending.signal })
  stream.on('test:pass', (test) => {
    if (test.details.type === 'suite' || test.file?.startsWith(groups)) return
    if (test.skip !== undefined || test.todo !== undefined) count.skipped += 1
    else count.passed += 1
  })
  stream.on('test:fail', (test) => {
    // A file in a group fails with its tests, which are counted, or by itself where it cannot be loaded.
    const { type, error } = test.details
    if (type === 'suite' || ('failureType' in error && error.failureType === 'subtestsFailed')) return
    count.failed += 1
    failures.push(`${relative(root, test.file ?? '')}: ${test.name}\n${inspect(error.cause)}`)
  })
  const report = stream.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await new Promise((resolve) => report.once('end', resolve))
}

/** Runs projects of playwright.config.ts. Pictures and traces of what fails stay in .cache/browser-tests. */
async function runBrowserTests(projects: string[]): Promise<void> {
  if (ending.signal.aborted) return
  const folder = join(root, '.cache/browser-tests', projects.join('-'))
  const report = `${folder}.json`
  rmSync(report, { force: true })
  const flags = projects.map((project) => `--project=${project}`)
  const tests = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', `--output=${folder}`, '--reporter=list,json', ...flags],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  const end = () => tests.kill('SIGINT')
  ending.signal.addEventListener('abort', end)
  const [code]: unknown[] = await once(tests, 'exit')
  ending.signal.removeEventListener('abort', end)
  const failed = readReport(report)
  if (code !== 0 && failed === 0) count.failed += 1 // it broke down before it could count, or after
}

/** Counts what a report tells, and answers how much has failed. */
function readReport(file: string): number {
  try {
    const { stats, errors, suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
    const failed = stats.unexpected + errors.length
    for (const suite of suites) failures.push(...failedIn(suite))
    count.passed += stats.expected
    count.skipped += stats.skipped
    count.failed += failed
    return failed
  } catch {
    return 0 // there is none
  }
}

/** The tests of a suite that failed: file, line, title, and what was said. */
function failedIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const message = stripVTControlCharacters(results.at(-1)?.error?.message ?? '')
        return `e2e/${file}:${line} (${projectName}): ${title}\n${message.slice(0, 1000)}`
      }),
  )
  return [...own, ...suites.flatMap(failedIn)]
}
