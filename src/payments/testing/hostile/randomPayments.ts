import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { type CardProvider, startCardProvider } from '../../../../stand-ins/dpo/start.ts'
import { type MobileMoney, startMobileMoney } from '../../../../stand-ins/mpesa/start.ts'
import { type Momo, startMomo } from '../../../../stand-ins/mtn/start.ts'
import type { SimCardPayment } from '../cardShop.ts'
import { comparingSettings } from '../comparing.ts'
import { mpesaSettings } from '../mpesaSettings.ts'
import type { SimPayment } from '../mtnShop.ts'
import { until } from '../payingShop.ts'
import { buyOne, type Market } from './buyOne.ts'
import { compareBooks, type Findings } from './compareBooks.ts'
import { compareCards, compareMtn } from './compareOthers.ts'
import { control, readMpesaBooks, sendAgain } from './control.ts'
import { type Plan, plansOf } from './plan.ts'
import { RunningShop } from './runningShop.ts'

export type RandomRun = {
  /** How the payments ended for those who pressed the button, with their number. */
  readonly ends: ReadonlyMap<string, number>
  /** What was bought by each method. */
  readonly bought: ReadonlyMap<Plan['method'], number>
  readonly kills: number
  readonly seconds: number
  /** Empty when the shop and all providers agree: nothing lost, nothing twice. */
  readonly disagreements: readonly string[]
  /** Told to a person, since a kill and a wrong message met in one payment. */
  readonly uncertain: readonly string[]
}

const lanes = 12
const kills = 3

/** Length of all waiting, in percent of life. */
const pace = 2

/** Payments of all methods with lost, doubled, late and wrong messages, while the shop is killed three times. */
export async function payAtRandom(seed: string, count: number, settleSeconds: number): Promise<RandomRun> {
  const street = await openStreet(seed)
  const began = performance.now()
  try {
    const ends = await payAll(street.market, plansOf(seed, count))
    await sendAgain(street.mpesa.url)
    await street.database.db.run(sql`select graphile_worker.add_job('comparePayments')`)
    const found = await untilAgreed(street, settleSeconds)
    const bought = await countBought(street.database.db)
    return { ends, bought, kills, seconds: (performance.now() - began) / 1000, ...found }
  } finally {
    await closeStreet(street)
  }
}

type Street = {
  readonly database: TestDatabase
  readonly mpesa: MobileMoney
  readonly mtn: Momo
  readonly card: CardProvider
  readonly market: Market
}

async function openStreet(seed: string): Promise<Street> {
  const options = { speed: pace / 100, seed }
  const [database, mpesa, mtn, card] = await Promise.all([
    testDatabase(),
    startMobileMoney(options),
    startMomo(options),
    startCardProvider(options),
  ])
  const { db } = database
  const shop = await RunningShop.open((url) => ({
    DATABASE_URL: database.url,
    PAYMENT_PACE_PERCENT: String(pace),
    ...comparingSettings,
    ...mpesaSettings(mpesa),
    MPESA_CALLBACK_URL: url,
    ...mtnSettings(mtn, url),
    ...cardSettings(card, url),
  }))
  await control(card.url, 'rules', { pushUrl: `${shop.url}/api/payments/card/push-word/push` })
  await addRates(db)
  const books = [await addBook(db)]
  const coupons = { tenth: await addCoupon(db), all: await addCoupon(db, { discount: '100' }) }
  const urls = { mpesa: mpesa.url, mtn: mtn.url, card: card.url }
  return { database, mpesa, mtn, card, market: { db, shop, urls, books, coupons } }
}

// MTN takes no addresses of numbers.
const mtnSettings = ({ url, credentials: { collection } }: Momo, shopUrl: string) => ({
  MTN_PAYMENTS: 'on',
  MTN_URL: url,
  MTN_SUBSCRIPTION_KEY: collection.subscriptionKey,
  MTN_API_USER: collection.apiUser,
  MTN_API_KEY: collection.apiKey,
  MTN_CALLBACK_URL: shopUrl.replace('127.0.0.1', 'localhost'),
  MTN_TIMEOUT_MS: '3000',
})

const cardSettings = ({ url, account }: CardProvider, shopUrl: string) => ({
  DPO_URL: url,
  DPO_COMPANY_TOKEN: account.companyToken,
  DPO_SERVICE_TYPE: account.serviceTypes[0] ?? '',
  DPO_LIMIT_MINUTES: '15',
  DPO_PUSH_TOKEN: 'push-word',
  DPO_CALLBACK_URL: shopUrl,
})

async function payAll(market: Market, plans: readonly Plan[]): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  const waiting = plans.values()
  let done = 0
  const lane = async () => {
    for (const plan of waiting) {
      const end = `${plan.method}, ${plan.fault}: ${await buyOne(market, plan)}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
      done += 1
      if (isKillDue(done, plans.length)) await killAndStart(market.shop)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return ends
}

/** At one, two and three quarters of the way. */
const isKillDue = (done: number, all: number): boolean =>
  Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * all) / (kills + 1))).includes(done)

async function killAndStart(shop: RunningShop): Promise<void> {
  await shop.kill()
  await shop.start()
}

async function untilAgreed(street: Street, seconds: number): Promise<Findings> {
  const isAgreed = ({ disagreements, uncertain }: Findings) => disagreements.length + uncertain.length === 0
  await until(async () => isAgreed(await compareAll(street)), seconds).catch(() => {})
  return compareAll(street)
}

async function compareAll({ market: { db, shop }, mpesa, mtn, card }: Street): Promise<Findings> {
  const { disagreements, uncertain } = await compareBooks(db, await readMpesaBooks(mpesa.url), shop.journal)
  const others = [
    ...(await compareMtn(db, await control<SimPayment[]>(mtn.url, 'payments'))),
    ...(await compareCards(db, await control<SimCardPayment[]>(card.url, 'payments'))),
  ]
  return { disagreements: [...disagreements, ...others], uncertain }
}

async function countBought(db: Database): Promise<Map<Plan['method'], number>> {
  const rows = await db.many<{ method: Plan['method']; count: number }>(sql`
    select case when a.provider = 'dpo' then 'card' else coalesce(a.provider, 'free') end as method,
      count(*)::int as count
    from orders o left join payment_attempts a on a.order_id = o.id and a.confirmed_order_at is not null
    where o.confirmed_at is not null group by 1`)
  return new Map(rows.map(({ method, count }) => [method, count]))
}

async function closeStreet({ market, mpesa, mtn, card, database }: Street): Promise<void> {
  await market.shop.close()
  await Promise.all([mpesa.close(), mtn.close(), card.close()])
  await database.close()
}
