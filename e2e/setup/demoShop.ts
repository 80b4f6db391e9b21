import { freePort } from '#identity/testing/shop.ts'
import type { Database } from '#platform/database/database.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { demoDatabase, demoFolder } from './demoDatabase.ts'
import { type MobileMoney, startMobileMoney } from './mobileMoney.ts'
import { type OtherProviders, startOtherProviders } from './otherProviders.ts'
import { launch, type Program } from './program.ts'

type Deps = {
  readonly database: TestDatabase
  readonly money: MobileMoney
  /** Those beside M-Pesa, where the test asks for them. */
  readonly others?: OtherProviders | null
  readonly port: number
  readonly timeScale: number
  readonly settings: Readonly<Record<string, string>>
}

export type ShopOptions = {
  /** The length of all waiting for payments in percent, at the provider and in the shop alike. */
  readonly timeScale?: number
  /** Whether it takes MTN and cards as well. */
  readonly hasAllProviders?: boolean
  /** Settings of the shop, by their variables. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The demo shop as a running process, with a database and a mobile-money provider of its own. */
export class DemoShop {
  readonly url: string
  readonly #deps: Deps
  #program: Program | undefined
  #seen = 0

  constructor(deps: Deps) {
    this.#deps = deps
    this.url = `http://localhost:${deps.port}`
  }

  get db(): Database {
    return this.#deps.database.db
  }

  /** By the owner of the tables, who alone may damage one. */
  get ownerDb(): Database {
    return this.#deps.database.owner.db
  }

  get money(): MobileMoney {
    return this.#deps.money
  }

  get others(): OtherProviders {
    if (!this.#deps.others) throw new Error('this shop takes M-Pesa alone')
    return this.#deps.others
  }

  /** What the shop has written to its log. */
  get log(): string {
    return this.#program?.written.err ?? ''
  }

  /** Starts the shop's process on the same database and port as before. */
  async start(): Promise<void> {
    const { database, money, others, port, timeScale, settings } = this.#deps
    this.#seen = 0
    this.#program = launch('build/program/main.js', {
      ...money.settings,
      ...others?.settings,
      DATABASE_URL: database.url,
      DATA_DIR: demoFolder,
      PORT: String(port),
      PAYMENT_PACE_PERCENT: String(timeScale),
      MPESA_TIMEOUT_MS: String(100 * timeScale + 1000),
      LOG_LEVEL: 'warn',
      ...settings,
    })
    await this.#program.said(/open: http/)
  }

  /** The errors of its own that the shop met since this was asked last, as it wrote them to its log. */
  takeErrors(): string[] {
    const unseen = this.log.slice(this.#seen)
    this.#seen = this.log.length
    return unseen.split('\n').filter((line) => line.includes('"level":50'))
  }

  /** What `kill -9` does: no step is taken any more. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL')
  }

  /** Ends everything in order. Throws when the shop did not end well. */
  async close(): Promise<void> {
    const ending = await this.#program?.end('SIGTERM')
    await this.money.close()
    await this.#deps.others?.close()
    await this.#deps.database.close()
    if (ending?.code !== 0)
      throw new Error(`the shop ended with ${ending?.code ?? ending?.signal}, saying:\n${this.log}`)
  }
}

/** Opens a shop. */
export async function openShop({
  timeScale = 20,
  hasAllProviders = false,
  settings = {},
}: ShopOptions = {}): Promise<DemoShop> {
  const port = await freePort()
  const speed = timeScale / 100
  const [database, money, others] = await Promise.all([
    demoDatabase(),
    startMobileMoney(speed),
    hasAllProviders ? startOtherProviders(speed, port) : null,
  ])
  const shop = new DemoShop({ database, money, others, port, timeScale, settings })
  await shop.start()
  return shop
}
