// Whole checkouts: a book into the cart, a coupon, the push of M-Pesa, its callback, the confirmation. Beside them the
// floor: the same reads, and as many single inserts as there are writes, in the same transactions on a bare driver.
import pg from 'pg'
import { createContext } from '#app/server/context.ts'
import { createParts } from '#app/server/start/composition.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { queryStatus } from '#payments/statusQueries/statusQuery.tasks.ts'
import { RunningShop } from '#payments/testing/hostile/runningShop.ts'
import type { User } from '#platform/caller.rules.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type RecordedStatement, recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import { createLog } from '#platform/log.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { type MobileMoney, startMobileMoney } from '../stand-ins/mpesa/start.ts'

const amount = Number(process.env['CHECKOUTS'] ?? 160)
const coupon = `BENCH${Date.now()}`

type Ask = (
  document: string,
  variables: Record<string, unknown>,
) => Promise<Readonly<Record<string, unknown>> | null | undefined>

const documents = {
  add: 'mutation ($id: ID!) { addItemToOrder(input: { itemId: $id, locale: "KEN" }) { order { id } } }',
  coupon:
    'mutation ($input: applyCouponOrderInput!) { applyCouponOrder(input: $input) { order { id totalPrice } } }',
  place:
    'mutation ($input: placeMpesaOrderInput!) { placeMpesaOrder(input: $input) { safaricomMpesaRequest { _id } } }',
  status: 'query ($id: ID!) { getOrderStatus(id: $id) { confirmed } }',
}

type Open = { readonly db: Database; readonly url: string }

/** Prints orders per second and times of one and of sixteen who buy at once. */
export async function measureCheckouts(database: Open): Promise<void> {
  const { db } = database
  const bookIds = await listSold(db)
  // So fast that its waiting does not count.
  const money = await startMobileMoney({ speed: 0.0001 })
  const shop = await RunningShop.open((url) => ({ DATABASE_URL: database.url, ...settingsOf(money, url) }))
  await addCoupon(db, { code: coupon })
  const statements = await recordCheckout(database, money, bookIds[0] ?? 0)
  console.log('\ncheckouts at once   orders/s  floor/s  ratio   p50 ms   p99 ms')
  for (const lanes of [1, 16]) {
    const buyers = await addBuyers(db, lanes === 1 ? amount / 4 : amount)
    const measured = await inLanes(lanes, buyers, (buyer, index) => {
      const ask: Ask = async (document, variables) =>
        (await shop.ask({ document, variables, caller: buyer, idempotencyKey: null }))?.data
      return checkOut(ask, bookIds[index % bookIds.length] ?? 0, buyer)
    })
    const floor = await measureFloor(database.url, statements, { lanes, count: buyers.length })
    console.log(
      [
        String(lanes).padEnd(17),
        measured.perSecond.toFixed(1).padStart(10),
        floor.perSecond.toFixed(1).padStart(8),
        (measured.perSecond / floor.perSecond).toFixed(2).padStart(6),
        measured.p50.toFixed(0).padStart(8),
        measured.p99.toFixed(0).padStart(8),
      ].join(' '),
    )
  }
  await shop.close()
  await money.close()
}

const settingsOf = ({ url, credentials }: MobileMoney, callbackUrl: string) => ({
  MPESA_URL: url,
  MPESA_CONSUMER_KEY: credentials.consumerKey,
  MPESA_CONSUMER_SECRET: credentials.consumerSecret,
  MPESA_PASSKEY: credentials.passkey,
  MPESA_CALLBACK_URL: callbackUrl,
  PAYMENT_PACE_PERCENT: '1',
})

async function listSold(db: Database): Promise<number[]> {
  const books = await db.many<{ id: number }>(sql`
    select id from books where format = 'epub' and price > 0 and available_from <= now() order by id limit 200`)
  return books.map(({ id }) => id)
}

async function addBuyers(db: Database, count: number): Promise<User[]> {
  const buyers: User[] = []
  for (let number = 0; number < count; number += 1) buyers.push(await addUser(db))
  return buyers
}

async function checkOut(ask: Ask, book: number, { id: user }: User): Promise<void> {
  const order = await placeOne(ask, book, user)
  for (;;) {
    const found = await ask(documents.status, { id: order })
    if ((found?.['getOrderStatus'] as { confirmed: boolean } | null)?.confirmed) return
  }
}

async function placeOne(ask: Ask, book: number, user: number): Promise<string> {
  const added = await ask(documents.add, { id: `/books/${book}` })
  const cart = added?.['addItemToOrder'] as { order: { id: string } } | null | undefined
  if (!cart) throw new Error('the bench could not fill a cart')
  const { id } = cart.order
  await ask(documents.coupon, { input: { id, couponCode: coupon } })
  const placed = await ask(documents.place, { input: { id, phoneNumber: String(254_712_000_000 + user) } })
  if (!placed?.['placeMpesaOrder']) throw new Error('the bench could not place an order')
  return id
}

type Times = { readonly perSecond: number; readonly p50: number; readonly p99: number }

async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<Times> {
  const waiting = items.entries()
  const times: number[] = []
  const began = performance.now()
  const lane = async () => {
    for (const [index, item] of waiting) {
      const from = performance.now()
      await work(item, index)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (items.length * 1000) / (performance.now() - began),
    p50: at(0.5),
    p99: at(0.99),
  }
}

/** The statements of one checkout in this process, whose callback is lost and whose status is asked for. */
async function recordCheckout(
  database: Open,
  money: MobileMoney,
  book: number,
): Promise<readonly RecordedStatement[]> {
  const config: Config = readConfig({
    PORT: '1',
    DATABASE_URL: database.url,
    ...settingsOf(money, 'http://localhost:1'),
  })
  const log = createLog('error')
  const { db, statements } = recording(database.db)
  const parts = await createParts(config, log, db)
  const execute = createExecutor(parts.schema, { log, debug: true })
  const buyer = await addUser(database.db)
  statements.length = 0
  const ask: Ask = async (query, variables) => {
    const context = createContext(db, {
      caller: buyer,
      preferences: defaultPreferences,
      requestId: 'bench',
    })
    return (await execute({ query, variables }, context)).data
  }
  const order = await placeOne(ask, book, buyer.id)
  const { id } = await database.db.one<{ id: number }>(
    sql`select id from payment_attempts where order_id = ${order.replace('/orders/', '')}`,
  )
  await queryStatus(parts.payments.gateway, id, new Date())
  return [...statements]
}

const isRead = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\bfor (?:no key )?(?:update|share)\b|add_job|advisory|\binsert\b|\bupdate\b|\bdelete\b/i.test(text)

async function measureFloor(
  url: string,
  statements: readonly RecordedStatement[],
  { lanes, count }: { readonly lanes: number; readonly count: number },
): Promise<Times> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query('create table if not exists bench_writes (id bigserial primary key, text text)')
  try {
    return await inLanes(lanes, Array.from({ length: count }), () => replay(pool, statements))
  } finally {
    await pool.end()
  }
}

async function replay(pool: pg.Pool, statements: readonly RecordedStatement[]): Promise<void> {
  const client = await pool.connect()
  try {
    let depth = 0
    for (const { text, values } of statements) {
      if (text === 'begin') depth += 1
      if (text === 'begin' ? depth === 1 : text === 'commit' && depth === 1) await client.query(text)
      else if (text !== 'begin' && text !== 'commit')
        await (isRead(text)
          ? client.query(text, [...values])
          : client.query('insert into bench_writes (text) values ($1)', [text]))
      if (text === 'commit') depth -= 1
    }
  } finally {
    client.release()
  }
}
