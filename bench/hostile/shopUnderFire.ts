import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Database, poolDatabase } from '#platform/database/database.ts'
import { startPostgres } from '#platform/embedded/postgres.ts'
import { type MobileMoney, startMobileMoney } from '../../e2e/setup/mobileMoney.ts'
import { commandOf, familyOf, living } from '../../e2e/setup/processes.ts'
import { launch, type Program } from '../../e2e/setup/program.ts'
import { freePort } from '../servers.ts'

/** Length of all waiting for payments, in percent of life. */
const timeScale = 10

/** The shop as `npm start` runs it, on an embedded database of its own, with a provider that nobody kills. */
export type ShopUnderFire = {
  readonly url: string
  readonly db: Database
  readonly money: MobileMoney
  /** Ends the shop's process as `kill -9` does; its launcher starts it again. */
  killShop(): void
  /** Ends the database's first process: at once as `kill -9` does, or in order as a restart does. */
  endDatabase(signal: 'SIGKILL' | 'SIGINT'): void
  /** Folder of what waits on the disk to be written down. */
  readonly journal: string
  /** Milliseconds until the first good answer. Throws after two minutes without one. */
  untilAnswering(): Promise<number>
  close(): Promise<void>
}

export async function openShopUnderFire(): Promise<ShopUnderFire> {
  const dataDir = mkdtempSync(join(tmpdir(), 'soma-hostile-'))
  chmodSync(dataDir, 0o755) // the account that runs PostgreSQL must reach it
  const [money, port] = await Promise.all([startMobileMoney(timeScale / 100), freePort()])
  const launcher = launch('scripts/start.mjs', {
    ...money.settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    PAYMENT_PACE_PERCENT: String(timeScale),
    MPESA_TIMEOUT_MS: '2000',
    LOG_LEVEL: 'error',
  })
  await launcher.said(/open: http/)
  const { url: databaseUrl } = await startPostgres(dataDir)
  const pool = createPool(databaseUrl, 4)
  const url = `http://localhost:${port}`
  return {
    url,
    db: poolDatabase(pool),
    money,
    journal: join(dataDir, 'payments'),
    killShop: () => kill(shopPid(launcher), 'SIGKILL'),
    endDatabase: (signal) => kill(databasePid(dataDir), signal),
    untilAnswering: () => untilAnswering(url),
    close: async () => {
      await pool.end()
      const family = familyOf(launcher.pid)
      await launcher.end('SIGTERM')
      await money.close()
      for (const pid of living([...family, databasePid(dataDir) ?? 0])) kill(pid, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const shopPid = (launcher: Program): number | undefined =>
  familyOf(launcher.pid).find((pid) => commandOf(pid).includes('build/program/main.js'))

function databasePid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

function kill(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(pid, signal)
  } catch {
    // It was down already.
  }
}

async function untilAnswering(url: string): Promise<number> {
  const begun = performance.now()
  // A page that nothing keeps: it is drawn from the database.
  while (!(await isGood(`${url}/search/history/?lang=eng`))) {
    if (performance.now() - begun > 120_000) throw new Error('the shop does not answer again')
    await sleep(50)
  }
  return performance.now() - begun
}

const isGood = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
