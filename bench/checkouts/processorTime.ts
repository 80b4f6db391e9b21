// What one whole checkout costs from the cart to its last job: processor time of the server as it is built and of the
// database, and how often somebody waits for the disk.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { mpesaSettings } from '#payments/testing/mpesaSettings.ts'
import { clientDatabase, type Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { startMobileMoney } from '../../stand-ins/mpesa/start.ts'
import { cpuMs } from '../measure.ts'
import { type Server, startServer } from '../servers.ts'
import { countDiskWrites, watchBackends } from './backends.ts'
import { type Ask, checkoutSteps, type Purchase } from './checkOut.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { inLanes } from './lanes.ts'
import { askServed } from './servedShop.ts'

const count = Number(process.env['CHECKOUTS'] ?? 300)
// Each of some connections plans a statement for all values once it has run it five times.
const warmUp = 200

type Shopper = { readonly purchase: Purchase; readonly ask: Ask }

/** Prints the mean of some hundred checkouts, one after the other and sixteen at once. */
export async function measureProcessorTime(database: TestDatabase): Promise<void> {
  // Before the server starts, which would fill an empty shop with its demo.
  const purchases = await preparePurchases(database.db, warmUp + 2 * count)
  const money = await startMobileMoney({ speed: 0.0001 })
  const server = await startServer('build/program/main.js', {
    ...mpesaSettings(money),
    DATABASE_URL: database.url,
    // Status queries that were planned for later, and are not taken back, come ten seconds after and are counted.
    PAYMENT_PACE_PERCENT: '50',
  })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const shoppers: Shopper[] = []
    for (const purchase of purchases)
      shoppers.push({ purchase, ask: await askServed(database.db, server.url, purchase.buyer) })
    const parts = { server, watcher: clientDatabase(client) }
    await spend(parts, 16, shoppers.slice(0, warmUp))
    console.log('\nof a checkout   server ms  database ms  writes to the disk')
    for (const [index, lanes] of [1, 16].entries()) {
      const from = warmUp + index * count
      const spent = await spend(parts, lanes, shoppers.slice(from, from + count))
      const mean = (of: keyof typeof spent, width: number) => (spent[of] / count).toFixed(1).padStart(width)
      console.log(
        `${lanes} at once`.padEnd(15),
        mean('server', 9),
        mean('database', 12),
        mean('diskWrites', 19),
      )
    }
  } finally {
    await client.end()
    await server.stop()
    await money.close()
  }
}

async function preparePurchases(db: Database, count: number): Promise<Purchase[]> {
  const couponCode = `SPENT${Date.now()}`
  await addCoupon(db, { code: couponCode })
  const book = await addBook(db)
  const purchases: Purchase[] = []
  while (purchases.length < count) purchases.push({ buyer: await addUser(db), book, couponCode })
  return purchases
}

type Deps = { readonly server: Server; readonly watcher: Database }

/** Milliseconds of all, until their last job is done. */
async function spend({ server, watcher }: Deps, lanes: number, shoppers: readonly Shopper[]) {
  const database = await watchBackends(watcher)
  const [before, diskWrites] = [cpuMs(server.pid), await countDiskWrites(watcher)]
  await inLanes(lanes, shoppers, async ({ ask, purchase }) => {
    const { add, applyCoupon, place, isConfirmed } = checkoutSteps(ask, purchase)
    const id = await add()
    await applyCoupon(id)
    await place(id)
    // The page of a buyer looks each few seconds: the bench must not ask the shop again and again.
    await until(
      watcher,
      sql`select from orders where id = ${id.replace('/orders/', '')} and confirmed_at is null`,
    )
    if (!(await isConfirmed(id))) throw new Error(`${id} is not told to be confirmed`)
  })
  await until(watcher, sql`select from graphile_worker.jobs`)
  return {
    server: cpuMs(server.pid) - before,
    database: await database.end(),
    diskWrites: (await countDiskWrites(watcher)) - diskWrites,
  }
}

/** Waits until a statement finds nothing more. */
async function until(watcher: Database, statement: Sql): Promise<void> {
  for (let end = Date.now() + 60_000; (await watcher.run(statement)) > 0; await sleep(20))
    if (Date.now() > end) throw new Error('what is waited for has not ended after a minute')
}
