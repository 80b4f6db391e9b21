import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import { pino } from 'pino'
import { createContext } from '#app/server/context.ts'
import { guard } from '#app/server/security.ts'
import { createDependencies, type Dependencies } from '#app/server/start/composition.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, type NewOrder } from '#orders/order.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor, type Execute } from '#platform/graphql/executor.ts'
import { type Jobs, startJobs } from '#platform/jobs.ts'
import { folderJournal, type Journal } from '#platform/journal.ts'
import type { Log } from '#platform/log.ts'
import { defaultPreferences, type Preferences } from '#platform/preferences.rules.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { dieHoldingJobs, loseJobs } from '#platform/testing/jobs.ts'
import type { OutcomeName } from '../../../stand-ins/mpesa/outcomes.ts'
import { certificateFile } from '../../../stand-ins/mpesa/demo.ts'
import { type MobileMoney, startMobileMoney } from '../../../stand-ins/mpesa/start.ts'
import { settleAttempt } from '../attempts/settle.service.ts'
import { idsOf, listMpesaRequests } from '../mpesa/mpesa.table.ts'
import { reportOf } from '../mpesa/mpesa.ts'
import type { Payments } from '../payments.ts'
import { queryStatus } from '../statusQueries/statusQuery.tasks.ts'
import { stopDatabase } from './stopDatabase.ts'
import { mpesaSettings } from './mpesaSettings.ts'
import { placeDocument, type Push } from './push.ts'

/** A hundredth of life's time scale, in the stand-in and in the shop alike. */
export const quick = 0.01

type PayingShopDeps = {
  readonly log: Log
  /** What it has written to its log, a line each. */
  readonly logged: readonly string[]
  readonly database: TestDatabase
  readonly standIn: MobileMoney
  readonly server: Server
  readonly deps: Dependencies
  readonly dataDir: string
}

/** A shop that can be paid: its database, its callbacks' address, its jobs, and the provider's stand-in over HTTP. */
export class PayingShop {
  readonly config: Config
  readonly payments: Payments
  readonly url: string
  readonly #opened: PayingShopDeps
  readonly #execute: Execute
  #jobs: Jobs | undefined
  #phones = 0

  constructor(opened: PayingShopDeps) {
    this.#opened = opened
    this.config = opened.deps.config
    this.payments = opened.deps.payments
    this.url = addressOf(opened.server)
    this.#execute = createExecutor(opened.deps.schema, { log: opened.log, debug: true })
  }

  /** Warnings and errors of its log, a line each. */
  get logged() {
    return this.#opened.logged
  }

  get db() {
    return this.#opened.database.db
  }

  get pool() {
    return this.#opened.database.pool
  }

  /** The database by the role that owns its tables. */
  get owner() {
    return this.#opened.database.owner
  }

  /** Ends all connections to the database and lets nobody in, until what it answers is called. */
  stopDatabase(): Promise<() => Promise<void>> {
    return stopDatabase(this.owner.url)
  }

  /** What the shop keeps on the disk of what the provider said. */
  journal(): Journal {
    return folderJournal(join(this.#opened.dataDir, 'payments'))
  }

  /** Jobs under way die with their process, or are held by a dead one, and a half of them is lost. */
  async restartAmidJobs(): Promise<void> {
    await this.stopJobs()
    await loseJobs(this.db, sql`id % 2 = 0`)
    await this.dieHoldingJobs()
    await this.startAgain()
    await this.startJobs()
    await this.payments.resume()
  }

  /** A process of the shop takes jobs that are due, and is killed with them. */
  dieHoldingJobs(): Promise<void> {
    return dieHoldingJobs(this.db, this.#opened.database.url)
  }

  /** What another process of the shop does first: it writes down what the disk keeps. */
  async startAgain(): Promise<void> {
    const { payments } = await createDependencies(this.config, this.#opened.log, this.db)
    await payments.catchUp()
  }

  /** What the crontab starts every five minutes: payments whose job was lost before it was due are queried again. */
  async sweep(): Promise<void> {
    await this.payments.tasks['sweepStatusQueries']?.({})
  }

  async startJobs(): Promise<void> {
    const { database, deps, log } = this.#opened
    this.#jobs = await startJobs(database.pool, deps.tasks, log)
  }

  async stopJobs(): Promise<void> {
    await this.#jobs?.stop()
    this.#jobs = undefined
  }

  /** Runs a document, which answers `Data`, in somebody's name; `codes` and `texts` are those of the refusals. */
  async ask<Data = Record<string, unknown>>(
    document: string,
    variables: Record<string, unknown>,
    { caller, preferences = defaultPreferences, idempotencyKey = null }: Asking,
  ): Promise<ShopAnswer<Data>> {
    const context = createContext(this.db, { caller, preferences, requestId: 'test' })
    const { data, errors = [] } = await this.#execute({ query: document, variables, idempotencyKey }, context)
    const onTheWire: Data = JSON.parse(JSON.stringify(data ?? {}))
    const extensions = errors.map((error) => error.extensions ?? {})
    return {
      data: onTheWire,
      errors,
      codes: extensions.map(({ code }) => code),
      texts: extensions.map(({ debugMessage }) => debugMessage),
    }
  }

  /** A verified reader with a cart. */
  async addBuyer(order: Partial<NewOrder> = {}, owner?: User): Promise<Buyer> {
    const user = owner ?? (await addUser(this.db))
    return { user, orderId: await addOrder(this.db, { ...order, owner: user }) }
  }

  /** Nine digits of a phone that nobody used yet, whose next push takes the course of that name in the stand-in. */
  async phoneThat(outcome: OutcomeName): Promise<string> {
    this.#phones += 1
    const nine = String(712_000_000 + this.#phones)
    await this.control('POST', `phones/254${nine}/next`, { outcome })
    return nine
  }

  /** Asks for the payment of a buyer's order on the phone of nine digits; `more` is said of the delivery. */
  place({ user, orderId }: Buyer, nine: string, more: Record<string, unknown> = {}) {
    return this.ask(
      placeDocument,
      { input: { id: `/orders/${orderId}`, phoneNumber: `254${nine}`, ...more } },
      { caller: user },
    )
  }

  /** Queries an attempt as its job does, so many seconds of the schedule after the push. */
  async queryAfter(attempt: Pick<Push, 'id' | 'requested_at'>, seconds: number): Promise<void> {
    const { gateway } = this.payments
    const now = new Date(attempt.requested_at.getTime() + seconds * gateway.timeScale * 10)
    await queryStatus(gateway, attempt.id, now)
  }

  /** Settles an attempt by a result of the provider, as if it had just been asked. */
  async settle(attemptId: number, code: string) {
    const [request] = await listMpesaRequests(this.db, [attemptId])
    const ids = request && idsOf(request)
    if (!ids) throw new Error('the push was not accepted')
    return settleAttempt(
      this.payments.gateway,
      { attemptId, report: reportOf({ ids, code, text: null, source: 'query' }) },
      new Date(),
    )
  }

  /** All attempts of an order, oldest first. */
  attempts(orderId: string): Promise<Push[]> {
    return this.db.many<Push>(sql`
      select * from payment_attempts join mpesa_requests on attempt_id = id where order_id = ${orderId} order by id`)
  }

  async attempt(orderId: string): Promise<Push> {
    const found = (await this.attempts(orderId)).at(-1)
    if (!found) throw new Error('the order has no attempt')
    return found
  }

  async isConfirmed(orderId: string): Promise<boolean> {
    return (
      (await this.db.run(sql`select from orders where id = ${orderId} and confirmed_at is not null`)) === 1
    )
  }

  async reviews(attemptId: number): Promise<string[]> {
    const rows = await this.db.many<{ reason: string }>(sql`
      select reason from payment_reviews where attempt_id = ${attemptId} and closed_at is null order by reason`)
    return rows.map(({ reason }) => reason)
  }

  /** A control call of the stand-in. */
  async control<Answer>(call: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.#opened.standIn.url}/__sim/${path}`, {
      method: call,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`the stand-in refuses ${path}: ${await response.text()}`)
    const answer: Answer = await response.json() // its README says what each call answers
    return answer
  }

  async close(): Promise<void> {
    await this.stopJobs()
    await closeAll(this.#opened)
  }
}

type Asking = {
  readonly caller: Caller
  readonly preferences?: Preferences
  readonly idempotencyKey?: string | null
}

export type ShopAnswer<Data> = {
  readonly data: Data
  readonly errors: readonly GraphQLFormattedError[]
  readonly codes: readonly unknown[]
  readonly texts: readonly unknown[]
}

export type Buyer = { readonly user: User; readonly orderId: string }

/** Opens a shop against a new stand-in of a speed. `settings` are environment variables of the shop. */
export async function openPayingShop(
  settings: Record<string, string> = {},
  speed = quick,
): Promise<PayingShop> {
  const [database, standIn] = await Promise.all([testDatabase(), startMobileMoney({ speed })])
  const server = createServer()
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  // Of its own, since a shop writes down what any other left there.
  const dataDir = await mkdtemp(join(tmpdir(), 'soma-paying-'))
  try {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = addressOf(server)
    // MTN takes no addresses of numbers.
    const mtn = { MTN_CALLBACK_URL: url.replace('127.0.0.1', 'localhost') }
    const callbacks = { MPESA_CALLBACK_URL: url, DPO_CALLBACK_URL: url, ...mtn }
    const own = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...callbacks }
    const config = readConfig({ ...own, ...providerSettings(standIn), ...settings })
    const deps = await createDependencies(config, log, database.db)
    await listen(server, deps)
    await addRates(database.db)
    return new PayingShop({ database, standIn, server, deps, dataDir, log, logged })
  } catch (error) {
    await closeAll({ database, standIn, server, dataDir })
    throw error
  }
}

const providerSettings = (standIn: MobileMoney): Record<string, string> => ({
  ...mpesaSettings(standIn),
  MPESA_INITIATOR: standIn.credentials.initiator,
  MPESA_INITIATOR_PASSWORD: standIn.credentials.initiatorPassword,
  MPESA_CERTIFICATE: certificateFile,
  MPESA_TIMEOUT_MS: '15000',
  PAYMENT_PACE_PERCENT: String(quick * 100),
})

/** Behind the same guard as in the shop itself, whose headers come last. */
async function listen(server: Server, { payments, config }: Dependencies): Promise<void> {
  const app = Fastify()
  guard(app, config)
  await payments.routes(app)
  await app.ready()
  server.on('request', (request, response) => app.routing(request, response))
}

async function closeAll({
  database,
  standIn,
  server,
  dataDir,
}: Omit<PayingShopDeps, 'deps' | 'log' | 'logged'>): Promise<void> {
  await standIn.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}

function addressOf(server: Server): string {
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Waits until something holds; throws when it does not in time. */
export async function until(holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen')
    await sleep(40)
  }
}
