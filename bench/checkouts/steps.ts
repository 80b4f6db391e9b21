// What one whole checkout asks of the database, step by step, until its last job is done.
import { setTimeout as sleep } from 'node:timers/promises'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { openPayingShop, type PayingShop } from '#payments/testing/payingShop.ts'
import { sql } from '#platform/database/sql.ts'
import { countStatements } from '#platform/testing/statementCounts.ts'
import { checkoutSteps, type Purchase } from './checkOut.ts'

// The callback comes a third of a second behind the push.
const speed = 0.1

/** Prints statements and transactions of each step, and whether a job is left behind. */
export async function measureSteps(): Promise<void> {
  const shop = await openPayingShop({ PAYMENT_PACE_PERCENT: String(speed * 100) }, speed)
  try {
    const couponCode = `STEPS${Date.now()}`
    await addCoupon(shop.db, { code: couponCode })
    const book = await addBook(shop.db)
    await shop.startJobs()
    for (const isMeasured of [false, true])
      await walk(shop, { buyer: await addUser(shop.db), book, couponCode }, isMeasured)
  } finally {
    await shop.close()
  }
}

async function walk(shop: PayingShop, purchase: Purchase, isMeasured: boolean): Promise<void> {
  const print = (...cells: readonly (string | number)[]) => isMeasured && console.log(lineOf(cells))
  const take = countStatements()
  print('\nstep of a checkout', 'statements', 'transactions')
  let total = { statements: 0, transactions: 0 }
  const step = async (name: string, work: () => Promise<unknown>) => {
    take()
    await work()
    const { statements, transactions } = take()
    total = { statements: total.statements + statements, transactions: total.transactions + transactions }
    print(name, statements, transactions)
  }
  const ask = (document: string, variables: Record<string, unknown>) =>
    askOnce(shop, purchase, document, variables)
  const { add, applyCoupon, place, isConfirmed } = checkoutSteps(ask, purchase)
  let id = ''
  await step('into the cart', async () => (id = await add()))
  await step('coupon', () => applyCoupon(id))
  await step('push', () => place(id))
  // Left alone meanwhile, so that only its own statements are counted.
  await step('callback, confirmation, receipt', () => sleep(3000))
  await step('look at it', () => isConfirmed(id))
  print('all', total.statements, total.transactions)
  print(`jobs left: ${await shop.db.run(sql`select from graphile_worker.jobs`)}`)
}

async function askOnce(
  shop: PayingShop,
  { buyer }: Purchase,
  document: string,
  variables: Record<string, unknown>,
) {
  const { data, codes, texts } = await shop.ask(document, variables, { caller: buyer })
  return { data, codes: codes.map(String), messages: texts.map(String) }
}

const lineOf = ([first = '', ...rest]: readonly (string | number)[]): string =>
  [String(first).padEnd(32), ...rest.map((cell) => String(cell).padStart(13))].join('')
