import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Database, poolDatabase } from '#platform/database/database.ts'
import { findPlace } from '#platform/embedded/place.ts'
import { startPostgres } from '#platform/embedded/postgres.ts'
import { freePort } from '#identity/testing/shop.ts'
import { type MobileMoney, startMobileMoney } from '../../e2e/world/mobileMoney.ts'
import { launch, type Program } from '../../e2e/world/program.ts'

/** Length of all waiting for payments, in the shop and at the provider, in percent of life's. */
const pace = 10

/** How long a first start may take, which loads the demo shop, in milliseconds. */
const startMs = 300_000

/** How long a database that died may stay away before it is started from here, in milliseconds. */
const patienceMs = 5000

/** A shop as `npm start` runs it, with its embedded database, and a provider that outlives both. */
export class House {
  readonly url: string
  readonly money: MobileMoney
  readonly #folder: string
  readonly #port: number
  #shop: Program | undefined
  #isClosing = false
  /** How often the shop ended although nobody killed it. */
  endedByItself = 0

  constructor(parts: { money: MobileMoney; folder: string; port: number }) {
    this.money = parts.money
    this.#folder = parts.folder
    this.#port = parts.port
    this.url = `http://localhost:${parts.port}`
  }

  /** What waits on the disk to be written down. */
  get journal(): string {
    return join(this.#folder, 'payments')
  }

  async start(): Promise<void> {
    const shop = launch('src/main.ts', {
      ...this.money.settings,
      DATA_DIR: this.#folder,
      PORT: String(this.#port),
      PAYMENT_PACE_PERCENT: String(pace),
      MPESA_TIMEOUT_MS: '2000',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    })
    this.#shop = shop
    const ended = shop.ended.then(() => Promise.reject(new Error(`it ended: ${shop.written.err}`)))
    ended.catch(() => {}) // told to whoever waits here
    await Promise.race([this.#answers(startMs), ended])
    void shop.ended.then(async () => {
      if (this.#shop !== shop || this.#isClosing) return
      this.endedByItself += 1
      await this.#again()
    })
  }

  async #again(): Promise<void> {
    for (;;) {
      try {
        return await this.start()
      } catch {
        await sleep(300)
      }
    }
  }

  /** Kills the shop as `kill -9` does, and starts it again as its launcher would. */
  async killShop(): Promise<void> {
    const shop = this.#shop
    this.#shop = undefined
    await shop?.end('SIGKILL')
    await this.#again()
  }

  /** Ends the database's server by a signal; who does not start it again within a while has it done here. */
  async endDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const pid = Number.parseInt(
      readFileSync(join(findPlace(this.#folder).data, 'cluster/postmaster.pid'), 'utf8'),
      10,
    )
    process.kill(pid, signal)
    await sleep(1200)
    if (await this.#answers(patienceMs)) return
    await startPostgres(this.#folder)
  }

  /** Milliseconds until the shop gives a good answer. */
  async untilGood(): Promise<number> {
    const began = performance.now()
    while (!(await this.#answers(60_000))) await sleep(100)
    return performance.now() - began
  }

  async #answers(withinMs: number): Promise<boolean> {
    const end = Date.now() + withinMs
    while (Date.now() < end) {
      const asking = fetch(`${this.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"query":"{ books { collection { _id } } }"}',
        signal: AbortSignal.timeout(3000),
      })
      const answer = await asking.then((response) => response.text()).catch(() => '')
      if (answer.startsWith('{"data"')) return true
      await sleep(100)
    }
    return false
  }

  /** Runs some work on the shop's database, which must be up. */
  async withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
    const { url } = await startPostgres(this.#folder)
    const pool = createPool(url, 4)
    try {
      return await work(poolDatabase(pool))
    } finally {
      await pool.end()
    }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await this.#shop?.end('SIGTERM')
    await this.money.close()
    const database = await startPostgres(this.#folder)
    await database.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

export async function openHouse(): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'soma-hostile-'))
  await chmod(folder, 0o755) // the account that runs PostgreSQL must reach it
  const [money, port] = await Promise.all([startMobileMoney(pace / 100), freePort()])
  const house = new House({ money, folder, port })
  await house.start()
  return house
}
