// The checks, then the tests beside the code, then the journeys in a browser, all on a database of their own. The last
// line counts them: `N passed, N failed`. A part can be run alone: npm test -- checks | code | journeys.
// The main journey in Firefox and WebKit is a part that is run by its name only: npm run test:browsers.
// The databases are made on the server of TEST_DATABASE_URL, else on an embedded one that lives as long as the run.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startTestServer } from '#platform/testing/server.ts'
import { getBrowsers } from '../e2e/browsers/packages.ts'
import { findChromium } from '../e2e/chromium.ts'

const root = join(import.meta.dirname, '..')
const parts = ['checks', 'code', 'journeys']
const otherBrowsers = 'browsers'
// What takes the time of a start, or looks at what moves while a page loads, has the machine for itself.
const measuring = ['e2e/startAndStop.e2e.ts', 'e2e/weights.e2e.ts']
const wanted = process.argv.slice(2)
const isWanted = (part: string): boolean =>
  !ending.signal.aborted && (wanted.length === 0 || wanted.includes(part))
const count = { passed: 0, failed: 0, skipped: 0 }
const ending = new AbortController()
// Some hundred processes read the same files: what one has made of them the others take over.
process.env['NODE_COMPILE_CACHE'] ??= join(root, '.cache/compiled')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ending.abort())

if (wanted.some((part) => ![...parts, otherBrowsers].includes(part))) {
  console.error(`usage: npm test [-- ${parts.join(' | ')}], npm run test:browsers`)
  process.exit(1)
}
if (isWanted('checks')) runChecks()
const isInOthers = wanted.includes(otherBrowsers)
if (isWanted('code') || isWanted('journeys') || isInOthers) {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startTestServer()
  if (server) process.env['TEST_DATABASE_URL'] = server.url
  if (isWanted('code'))
    await runTests(
      ['src/**/*.test.ts', 'stand-ins/**/*.test.ts', 'db/**/*.test.ts', 'scripts/**/*.test.ts'],
      2,
    )
  if (isWanted('journeys') && (await isThere(findChromiumOnce))) {
    await runTests(['e2e/**/*.e2e.ts'], 2, measuring)
    await runTests(measuring, 1)
  }
  if (isInOthers && (await isThere(getBrowsers))) await runTests(['e2e/browsers/*.browsers.ts'], 1)
  await server?.stop()
}
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

/** Finds the browser once for all journeys. */
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

/** Runs test files, each in a process of its own, and shows what fails. */
async function runTests(patterns: string[], concurrency: number, without: string[] = []): Promise<void> {
  const files = globSync(patterns, { cwd: root, exclude: without })
    .sort()
    .map((file) => join(root, file))
  const stream = run({ files, concurrency, timeout: 300_000, signal: ending.signal })
  stream.on('test:pass', (test) => {
    if (test.details.type === 'suite') return
    if (test.skip !== undefined || test.todo !== undefined) count.skipped += 1
    else count.passed += 1
  })
  stream.on('test:fail', (test) => {
    if (test.details.type !== 'suite') count.failed += 1
  })
  const report = stream.compose(new spec())
  report.pipe(process.stdout, { end: false })
  await new Promise((resolve) => report.once('end', resolve))
}
