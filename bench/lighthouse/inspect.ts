import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { findChromium } from '../../e2e/setup/chromium.ts'

const here = import.meta.dirname
const folder = join(here, '../../.cache/lighthouse')
const lighthouse = join(folder, 'node_modules/lighthouse/cli/index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** What Lighthouse says of a page: scores out of 100, milliseconds, and which of its audits found something. */
export type Report = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly largestPaint: number
  readonly blocking: number
  readonly shift: number
  readonly failing: readonly string[]
}

/** Lighthouse weighs more than all that the shop needs: it comes when it is asked for. */
export function installLighthouse(): void {
  if (existsSync(lighthouse)) return
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(here, file), join(folder, file))
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed')
}

/** Asks for the page as a phone on slow 4G, as Lighthouse simulates it by default. */
export async function inspect(url: string, cookie: string): Promise<Report> {
  const flags = [
    url,
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
  ]
  const child = spawn(process.execPath, [lighthouse, ...flags], {
    env: { ...process.env, CHROME_PATH: await findChromium() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [result] = await Promise.all([json(child.stdout), once(child, 'exit')])
  return reportOf(result as Result) // as Lighthouse writes it
}

type Audit = {
  readonly id: string
  readonly title: string
  readonly score: number | null
  readonly numericValue?: number
}

type Result = {
  readonly categories: Readonly<
    Record<
      (typeof categories)[number],
      {
        readonly score: number
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, Audit>>
}

function reportOf({ categories: found, audits }: Result): Report {
  const score = (category: (typeof categories)[number]) => found[category].score * 100
  const measure = (audit: string) => audits[audit]?.numericValue ?? 0
  const weighed = categories.flatMap((category) =>
    found[category].auditRefs.filter(({ weight }) => weight > 0),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: measure('largest-contentful-paint'),
    blocking: measure('total-blocking-time'),
    shift: measure('cumulative-layout-shift'),
    failing: weighed.flatMap(({ id }) => {
      const audit = audits[id]
      return audit && audit.score !== null && audit.score < 0.9 ? [`${id}: ${audit.title}`] : []
    }),
  }
}
