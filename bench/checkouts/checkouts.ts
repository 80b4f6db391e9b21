// Whole checkouts: a book into the cart, a coupon, the push of M-Pesa, its callback, the confirmation. Beside them the
// floor: the same reads, and as many single inserts as there are writes, in the same transactions on a bare driver.
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { RunningShop } from '#payments/testing/hostile/runningShop.ts'
import { mpesaSettings } from '#payments/testing/mpesaSettings.ts'
import type { Database } from '#platform/database/database.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { startMobileMoney } from '../../stand-ins/mpesa/start.ts'
import { checkOut, type Purchase } from './checkOut.ts'
import { measureFloor, recordCheckout } from './checkoutFloor.ts'
import { inLanes, type Times } from './lanes.ts'

const amount = Number(process.env['CHECKOUTS'] ?? 160)
const titles = 50

/** Prints orders per second and times of one and of sixteen who buy at once. Throws what the shop refuses. */
export async function measureCheckouts(database: TestDatabase): Promise<void> {
  const { db, url } = database
  // So fast that its waiting does not count.
  const money = await startMobileMoney({ speed: 0.0001 })
  const settings = { DATABASE_URL: url, PAYMENT_PACE_PERCENT: '1', ...mpesaSettings(money) }
  const shop = await RunningShop.open((shopUrl) => ({ ...settings, MPESA_CALLBACK_URL: shopUrl }))
  try {
    const couponCode = `BENCH${Date.now()}`
    await addCoupon(db, { code: couponCode })
    const books = await addEbooks(db)
    const statements = await recordCheckout(database, settings, {
      buyer: await addUser(db),
      book: books[0] ?? 0,
      couponCode,
    })
    console.log('\ncheckouts at once   orders/s  floor/s  ratio   p50 ms   p99 ms')
    for (const lanes of [1, 16]) {
      const purchases = await preparePurchases(db, lanes === 1 ? amount / 4 : amount, { books, couponCode })
      const measured = await inLanes(lanes, purchases, (purchase) =>
        checkOut(
          (document, variables) =>
            shop.ask({ document, variables, caller: purchase.buyer, idempotencyKey: null }),
          purchase,
        ),
      )
      const floor = await measureFloor(database, statements, { lanes, count: purchases.length })
      console.log(lineOf(lanes, measured, floor))
    }
  } finally {
    await shop.close()
    await money.close()
  }
}

async function addEbooks(db: Database): Promise<number[]> {
  const books: number[] = []
  while (books.length < titles) books.push(await addBook(db))
  return books
}

/** Each has a buyer of its own. */
async function preparePurchases(
  db: Database,
  count: number,
  { books, couponCode }: { readonly books: readonly number[]; readonly couponCode: string },
): Promise<Purchase[]> {
  const purchases: Purchase[] = []
  for (let index = 0; index < count; index += 1)
    purchases.push({ buyer: await addUser(db), book: books[index % books.length] ?? 0, couponCode })
  return purchases
}

const lineOf = (lanes: number, measured: Times, floor: Times): string =>
  [
    String(lanes).padEnd(17),
    measured.perSecond.toFixed(1).padStart(10),
    floor.perSecond.toFixed(1).padStart(8),
    (measured.perSecond / floor.perSecond).toFixed(2).padStart(6),
    measured.p50.toFixed(0).padStart(8),
    measured.p99.toFixed(0).padStart(8),
  ].join(' ')
