import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { type MobileMoney, startMobileMoney } from '../../../../stand-ins/mpesa/start.ts'
import { mpesaSettings } from '../mpesaSettings.ts'
import { type Buyer, quick, until } from '../payingShop.ts'
import { placeDocument } from '../push.ts'
import { compareBooks, type Findings } from './compareBooks.ts'
import { readMpesaBooks, sendAgain } from './control.ts'
import { RunningShop } from './runningShop.ts'

type Deps = {
  readonly database: TestDatabase
  readonly money: MobileMoney
  readonly shop: RunningShop
  readonly books: readonly number[]
  readonly couponId: number
}

/** Numbers of points from the press of the button: until it is answered, and until the mail with the receipt is there. */
export type Points = { readonly placed: number; readonly confirmed: number }

export type KilledPayments = {
  readonly points: Points
  /** Where the shop was killed. */
  readonly killedAt: readonly string[]
  readonly findings: Findings
}

/** Pays one order after the other, killing the shop at one point of each; `choose` says at which. */
export async function killWhilePaying(
  choose: (points: Points) => readonly number[],
): Promise<KilledPayments> {
  const deps = await openDependencies()
  try {
    const points = await countPoints(deps)
    const killedAt: string[] = []
    for (const at of choose(points)) killedAt.push(await killAtOrBefore(deps, at, points))
    return { points, killedAt: killedAt.filter((name) => name !== ''), findings: await untilAgreed(deps) }
  } finally {
    await deps.shop.close()
    await deps.money.close()
    await deps.database.close()
  }
}

/** What is still on its way when the last order has ended gets its time. */
async function untilAgreed({ database: { db }, money, shop }: Deps): Promise<Findings> {
  const compare = async () => compareBooks(db, await readMpesaBooks(money.url), shop.journal)
  await until(async () => isAgreed(await compare()), 20).catch(() => {})
  return compare()
}

const isAgreed = ({ disagreements, uncertain }: Findings): boolean =>
  disagreements.length + uncertain.length === 0

async function openDependencies(): Promise<Deps> {
  const [database, money] = await Promise.all([testDatabase(), startMobileMoney({ speed: quick })])
  const shop = await RunningShop.open((url) => ({
    DATABASE_URL: database.url,
    ...mpesaSettings(money),
    MPESA_CALLBACK_URL: url,
    MPESA_TIMEOUT_MS: '2000',
    PAYMENT_PACE_PERCENT: String(quick * 100),
  }))
  await addRates(database.db)
  return {
    database,
    money,
    shop,
    books: [await addBook(database.db)],
    couponId: await addCoupon(database.db),
  }
}

async function countPoints(deps: Deps): Promise<Points> {
  const buyer = await addBuyer(deps)
  deps.shop.arm(0)
  await place(deps, buyer)
  const placed = await deps.shop.countPoints()
  await until(() => isReceiptWritten(deps, buyer))
  return { placed, confirmed: await deps.shop.countPoints() }
}

/** On a busy machine the count of points took in what else the shop did: one that is not reached lies nearer the answer. */
async function killAtOrBefore(deps: Deps, at: number, { placed }: Points): Promise<string> {
  const first = at > placed ? placed : 0
  for (let point = at; point > first; point = first + Math.floor((point - first) / 2)) {
    const name = await killOnce(deps, point)
    if (name !== '') return name
  }
  return ''
}

/** Until all that can be known of the order is known; the name of the point, empty where it was not reached. */
async function killOnce(deps: Deps, at: number): Promise<string> {
  const { shop } = deps
  const buyer = await addBuyer(deps)
  shop.arm(at)
  void place(deps, buyer)
  // A point that is not reached this time kills nobody.
  await Promise.race([shop.ended(), until(() => isReceiptWritten(deps, buyer))])
  const name = shop.isRunning ? '' : await shop.ended()
  if (shop.isRunning) await shop.kill()
  await shop.start()
  await sendAgain(deps.money.url)
  if (!(await hasAttempt(deps, buyer))) await place(deps, buyer)
  await until(() => hasEnded(deps, buyer))
  return name
}

async function addBuyer({ database: { db }, books, couponId }: Deps): Promise<Buyer> {
  const user = await addUser(db)
  return { user, orderId: await addOrder(db, { owner: user, books, couponId }) }
}

/** Each buyer has a phone of their own. */
const place = ({ shop }: Deps, { user, orderId }: Buyer) =>
  shop.ask({
    document: placeDocument,
    variables: { input: { id: `/orders/${orderId}`, phoneNumber: String(254_712_000_000 + user.id) } },
    caller: user,
    idempotencyKey: null,
  })

const hasAttempt = async ({ database: { db } }: Deps, { orderId }: Buyer): Promise<boolean> =>
  (await db.run(sql`select from payment_attempts where order_id = ${orderId}`)) > 0

const isReceiptWritten = async ({ database: { db } }: Deps, { orderId }: Buyer): Promise<boolean> =>
  (await db.run(sql`select from receipts where order_id = ${orderId} and mailed_at is not null`)) === 1

/** Bought with its receipt, or told to somebody as uncertain and open again. */
const hasEnded = async (deps: Deps, buyer: Buyer): Promise<boolean> =>
  (await isReceiptWritten(deps, buyer)) ||
  (await deps.database.db.run(sql`
    select from payment_attempts a join orders o on o.id = a.order_id
    where o.id = ${buyer.orderId} and o.confirmed_at is null and a.expired_at is not null
      and a.succeeded_at is null`)) === 1

/** So many numbers, evenly from the first to the last. */
export const spread = (count: number, [first, last]: readonly [number, number]): number[] =>
  Array.from({ length: count }, (_, index) => first + Math.round((index * (last - first)) / (count - 1)))
