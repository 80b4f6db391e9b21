import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenDatabase } from '../src/app/server/start/openDatabase.ts'
import type { Database } from '../src/platform/database/database.ts'
import { sql } from '../src/platform/database/sql.ts'
import { load } from './measure.ts'
import { bodiesOf, type Operation } from './operations.ts'
import { type Server, startServer } from './servers.ts'

const amount = Number(process.env['AMOUNT'] ?? 1500)
const seconds = 30

type Visited = { readonly pages: readonly string[]; readonly operations: readonly Operation[] }

/** Prints what a shop with web and jobs holds: left alone, after a visit, at most under load, and left alone again. */
export async function measureMemory(
  { db, url }: OpenDatabase,
  dataDir: string,
  { pages, operations }: Visited,
): Promise<void> {
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir }
  await finishJobs(db, environment)
  console.log('\nmemory (MB)                  resident  its own  proportional')
  const shop = await startServer('build/program/main.js', environment)
  try {
    await sleep(seconds * 1000)
    print('idle', memoryOf(shop))
    for (const page of pages) await (await fetch(`${shop.url}${page}`)).text()
    await sleep(seconds * 1000)
    print('idle after a visit', memoryOf(shop))
    await underLoad(shop, { pages, operations })
    await sleep(seconds * 1000)
    print('idle after the load', memoryOf(shop))
  } finally {
    await shop.stop()
  }
}

/** What checkouts left: two hundred receipts to be drawn are no idleness. */
async function finishJobs(db: Database, environment: Record<string, string>): Promise<void> {
  const isBusy = () =>
    db.maybe(sql`select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`)
  const shop = await startServer('build/program/main.js', environment)
  while (await isBusy()) await sleep(500)
  await shop.stop()
}

async function underLoad(shop: Server, { pages, operations }: Visited): Promise<void> {
  const { url, pid } = shop
  forgetPeak(pid)
  for (const operation of operations) {
    await load({ url: `${url}/graphql`, pid, amount, bodies: bodiesOf(operation) })
    print(operation.name, memoryOf(shop))
  }
  for (const page of pages) {
    await load({ url: `${url}${page}`, pid, amount: 2000, bodies: [] })
    await load({ url: `${url}${page}?lang=eng`, pid, amount: 300, bodies: [] })
    print(page, memoryOf(shop))
  }
  console.log(`${'most under load'.padEnd(27)} ${megabytes(peakOf(pid))}`)
}

type Memory = { readonly resident: number; readonly own: number; readonly proportional: number }

const print = (name: string, { resident, own, proportional }: Memory): void =>
  console.log(
    `${name.padEnd(27)} ${megabytes(resident)} ${megabytes(own).padStart(8)} ${megabytes(proportional).padStart(13)}`,
  )

// As /proc tells them, in KiB.
function memoryOf({ pid }: Server): Memory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return {
    resident: fieldOf(text, 'Rss'),
    own: fieldOf(text, 'Private_Dirty'),
    proportional: fieldOf(text, 'Pss'),
  }
}

const peakOf = (pid: number): number => fieldOf(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmHWM')

// 5: the peak begins anew.
const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

const fieldOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1])

const megabytes = (kib: number): string => ((kib * 1024) / 1e6).toFixed(0).padStart(9)
