import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { type MobileMoney, startMobileMoney } from '../../../stand-ins/mpesa/start.ts'
import { comparingSettings } from '../testing/comparing.ts'
import { compareBooks } from '../testing/hostile/compareBooks.ts'
import { control, readMpesaBooks } from '../testing/hostile/control.ts'
import { RunningShop } from '../testing/hostile/runningShop.ts'
import { mpesaSettings } from '../testing/mpesaSettings.ts'
import { quick, until } from '../testing/payingShop.ts'
import { placeDocument } from '../testing/push.ts'

const phone = '254712345678'

let database: TestDatabase
let money: MobileMoney
let shop: RunningShop
before(async () => {
  ;[database, money] = await Promise.all([testDatabase(), startMobileMoney({ speed: quick })])
  shop = await RunningShop.open((url) => ({
    ...comparingSettings,
    DATABASE_URL: database.url,
    ...mpesaSettings(money),
    MPESA_CALLBACK_URL: url,
    MPESA_TIMEOUT_MS: '60000',
    PAYMENT_PACE_PERCENT: String(quick * 100),
  }))
  await addRates(database.db)
})
after(async () => {
  await shop.close()
  await money.close()
  await database.close()
})

const attemptWhere = async (condition: ReturnType<typeof sql>) =>
  (await database.db.run(sql`select from payment_attempts where ${condition}`)) === 1

const books = async () => compareBooks(database.db, await readMpesaBooks(money.url), shop.journal)

test('a push that was paid while the shop was killed over it, and no callback came, is bought by the comparison', async () => {
  const user = await addUser(database.db)
  const orderId = await addOrder(database.db, { owner: user, books: [await addBook(database.db)] })
  await control(money.url, `phones/${phone}/next`, { outcome: 'push-hangs' })
  await control(money.url, 'callbacks/hold', {})
  const variables = { input: { id: `/orders/${orderId}`, phoneNumber: phone } }
  void shop.ask({ document: placeDocument, variables, caller: user, idempotencyKey: null })
  await until(async () => (await readMpesaBooks(money.url)).payments.length === 1)
  await shop.kill()
  await control(money.url, 'clock/advance', { seconds: 100 })
  await shop.start()
  await until(() => attemptWhere(sql`expired_at is not null`))
  const { disagreements, uncertain } = await books()
  assert.deepEqual([disagreements, uncertain.length], [[], 1])
  await database.db.run(sql`select graphile_worker.add_job('comparePayments')`)
  await until(() => attemptWhere(sql`succeeded_at is not null and confirmed_order_at is not null`))
  const isMailed = sql`select from receipts where order_id = ${orderId} and mailed_at is not null`
  await until(async () => (await database.db.run(isMailed)) === 1)
  assert.deepEqual(await books(), { disagreements: [], uncertain: [] })
})
