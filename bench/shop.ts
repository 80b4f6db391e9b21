// How the shop does on the 10,000 real titles, beside a bare server that runs the same statements in
// the same minutes. Ratios compare; absolute figures depend on the machine.
// OPERATIONS=list,detail compares those alone whose name has such a word, and measures nothing else.
import process from 'node:process'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/setup/chromium.ts'
import { sql } from '../src/platform/database/sql.ts'
import { compare, writePlans } from './compare.ts'
import { load } from './measure.ts'
import { measureMemory } from './memory.ts'
import { operations, pagesOf } from './operations.ts'
import { startServer } from './servers.ts'
import { openTenThousand } from './tenThousand.ts'
import { weigh } from './weights.ts'

const chosen = process.env['OPERATIONS']?.split(',')

const opened = await openTenThousand()
const { database, dataDir, bookIds: ids } = opened
console.log(
  `${(await database.db.one<{ count: number }>(sql`select count(*) as count from books`)).count} titles`,
)

const pages = pagesOf(ids)
const all = operations(ids)
const compared = all.filter(({ name }) => chosen?.some((word) => name.includes(word)) ?? true)
const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir }
const floor = await startServer('bench/floor.ts', {
  ...environment,
  PLANS: await writePlans(opened, compared),
})
const shop = await startServer('build/program/main.js', { ...environment, SOMA_ROLE: 'web' })
try {
  await compare({ shop, floor, database, operations: compared })
  if (!chosen) {
    await measurePages()
    await weighPages()
  }
} finally {
  await shop.stop()
  await floor.stop()
}
try {
  if (!chosen) await measureMemory(database, dataDir, { pages, operations: all })
} finally {
  await database.close()
}
if (!chosen) await import('./checkouts/alone.ts')

async function measurePages(): Promise<void> {
  console.log('\npage                     pages/s (kept for all)  pages/s (drawn for one)')
  for (const path of pages) {
    const kept = await load({ url: `${shop.url}${path}`, pid: shop.pid, amount: 2000, bodies: [] })
    const drawn = await load({ url: `${shop.url}${path}?lang=eng`, pid: shop.pid, amount: 300, bodies: [] })
    console.log(
      `${path.padEnd(24)} ${kept.perSecond.toFixed(0).padStart(22)} ${drawn.perSecond.toFixed(0).padStart(24)}`,
    )
  }
}

async function weighPages(): Promise<void> {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1).padStart(9)
  console.log('\npage (KiB brotli)             HTML       CSS  JS early    JS all  shift')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  for (const path of pages) {
    const weight = await weigh(browser, `${shop.url}${path}`)
    console.log(
      `${path.padEnd(24)} ${kib(weight.html)} ${kib(weight.css)} ${kib(weight.scriptEarly)} ${kib(weight.script)} ${weight.shift.toFixed(3).padStart(6)}`,
    )
  }
  await browser.close()
}
