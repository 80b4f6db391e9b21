import { freePort } from '#identity/testing/shop.ts'
import type { Database } from '#platform/database/database.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { demoDatabase, demoFolder } from './demoDatabase.ts'
import { type MobileMoney, startMobileMoney } from './mobileMoney.ts'
import { launch, type Program } from './program.ts'

type Parts = {
  readonly database: TestDatabase
  readonly money: MobileMoney
  readonly port: number
  readonly pace: number
  readonly settings: Settings
}

/** Settings of the shop that a test makes, by their variables. */
export type Settings = Readonly<Record<string, string>>

/** The demo shop as a running process, with a database and a mobile-money provider of its own. */
export class DemoShop {
  readonly url: string
  readonly #parts: Parts
  #isForgiven = false
  #program: Program | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.url = `http://localhost:${parts.port}`
  }

  get db(): Database {
    return this.#parts.database.db
  }

  get money(): MobileMoney {
    return this.#parts.money
  }

  /** What the shop has written to its log. */
  get log(): string {
    return this.#program?.written.err ?? ''
  }

  /** Starts the shop's process on the same database and port as before. */
  async start(): Promise<void> {
    const { database, money, port, pace, settings } = this.#parts
    this.#program = launch('src/main.ts', {
      ...money.settings,
      DATABASE_URL: database.url,
      DATA_DIR: demoFolder,
      PORT: String(port),
      PAYMENT_PACE_PERCENT: String(pace),
      MPESA_TIMEOUT_MS: String(100 * pace + 1000),
      LOG_LEVEL: 'warn',
      ...settings,
    })
    await this.#program.said(/open: http/)
  }

  /** From now on the shop may meet errors of its own: the test brings them about. */
  forgive(): void {
    this.#isForgiven = true
  }

  /** What `kill -9` does: no step is taken any more. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL')
  }

  /** Ends everything in order. Throws when the shop met an error of its own, with its words. */
  async close(): Promise<void> {
    const ending = await this.#program?.end('SIGTERM')
    await this.money.close()
    await this.#parts.database.close()
    const words = this.log
    if (ending?.code !== 0 || (!this.#isForgiven && words.includes('"level":50')))
      throw new Error(`the shop ended with ${ending?.code ?? ending?.signal}, saying:\n${words}`)
  }
}

type Opening = {
  /** The length of all waiting for payments in percent, at the provider and in the shop alike. */
  readonly pace?: number
  readonly settings?: Settings
}

/** Opens a shop. */
export async function openShop({ pace = 20, settings = {} }: Opening = {}): Promise<DemoShop> {
  const [database, money, port] = await Promise.all([
    demoDatabase(),
    startMobileMoney(pace / 100),
    freePort(),
  ])
  const shop = new DemoShop({ database, money, port, pace, settings })
  await shop.start()
  return shop
}
