// Bought over HTTP in a shop that has the kiosk: fourthMethod.long.test.ts builds it and runs this there.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { createDependencies } from '#app/server/start/composition.ts'
import { publicUrl, testWeb } from '#app/testing/web.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { paymentSettings } from '#payments/providers.ts'
import { queryStatus } from '#payments/statusQueries/statusQuery.tasks.ts'
import { readConfig } from '#platform/config.ts'
import { sql } from '#platform/database/sql.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const buyer = await addUser(db)
const settings = { KIOSK_PAYMENTS: 'on' }
const shop = await testWeb(database, buyer, createLog('error'), { settings })
const office = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }), undefined, { settings })
after(async () => {
  await Promise.all([shop.close(), office.close()])
  await database.close()
})

const form = 'application/x-www-form-urlencoded'

test('an order is paid at the kiosk: its field, its button, its words, its name in the report', async () => {
  const id = await addOrder(db, { owner: buyer, country: 'MWI' })
  const headers = { cookie: `soma_cart=${id}`, origin: publicUrl }
  const checkout = await shop.inject({ url: '/checkout/', headers })
  assert.match(checkout.body, /Phone for the kiosk number/)
  assert.match(checkout.body, /Pay [^<]* at a kiosk/)

  const fields = { order: id, formKey: randomUUID(), method: 'kiosk', phoneNumberCode: '265' }
  const send = (more: Record<string, string>) => {
    const payload = new URLSearchParams({ ...fields, ...more }).toString()
    return shop.inject({
      method: 'POST',
      url: '/checkout/',
      headers: { ...headers, 'content-type': form },
      payload,
    })
  }
  const wrong = await send({ phoneNumber: '12', formKey: randomUUID() })
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /A Malawian number has nine digits/)

  const placed = await send({ phoneNumber: '991 234 567' })
  assert.equal(placed.statusCode, 303, placed.body)
  const pending = await shop.inject({ url: `${placed.headers.location}/`, headers })
  assert.match(pending.body, /Show the number in the SMS to the clerk of a kiosk/)

  await settle()
  const report = await office.inject({
    url: '/admin/transaction-report?cols=order,method',
    headers: { origin: publicUrl },
  })
  assert.match(report.body, /Paid at a kiosk/)
})

/** Asks the kiosk what became of the payment, as the job does. */
async function settle(): Promise<void> {
  const { payments } = await createDependencies(
    readConfig(settings, paymentSettings),
    createLog('silent'),
    db,
  )
  const { id } = await db.one<{ id: number }>(sql`select id from payment_attempts`)
  await queryStatus(payments.gateway, id, new Date())
}

test('live mode refuses it', () => {
  const live = { SOMA_MODE: 'live', ...settings }
  assert.throws(() => readConfig(live, paymentSettings), /KIOSK_PAYMENTS is for tests only/)
})
