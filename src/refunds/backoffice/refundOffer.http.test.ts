import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testWeb } from '#app/testing/web.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { lockOrder } from '#orders/order.table.ts'
import { putOnHold } from '#orders/orderSnapshot.table.ts'
import { addAttempt, markEnded } from '#payments/attempts/attempt.table.ts'
import { placeInCurrency } from '#payments/attempts/orderPlacement.ts'
import { openReview } from '#payments/reviews/review.table.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { payInCash } from '../testing/refundInCash.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
const web = await testWeb(database, admin)
after(async () => {
  await web.close()
  await database.close()
})

/** An order whose money came otherwise than asked, and the way to what a person decides about it. */
async function addOrderOnHold() {
  const id = await addOrder(db, { owner: await addUser(db) })
  const now = new Date()
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    assert.ok(order)
    await placeInCurrency(tx, order, {
      currency: 'KES',
      now,
      delivery: { phoneNumber: null, altPhoneNumber: null, to: null },
    })
    const asked = { orderId: id, provider: 'mpesa', amount: '522', currency: 'KES', requestedAt: now }
    const { id: attemptId } = await addAttempt(tx, asked)
    await markEnded(tx, attemptId, {
      onHoldAt: now,
      resultCode: 90004,
      receipt: 'UKH0000001',
      result: { code: '90004', text: null },
    })
    await putOnHold(tx, id, now)
    await openReview(tx, attemptId, 'payer_differs', now)
    const review = await tx.one<{ id: number }>(
      sql`select id from payment_reviews where attempt_id = ${attemptId}`,
    )
    return { id, toReview: `href="/admin/payment-reviews/${review.id}"` }
  })
}

async function page(url: string, language = 'eng'): Promise<string> {
  const cookie = `soma_preferences=${language}.KEN.KES`
  const { statusCode, body } = await web.inject({ url, headers: { cookie } })
  assert.equal(statusCode, 200)
  return body.split('<script')[0] ?? ''
}

// Spec: back office 2, Routes: Extension: refunds
test('an order on hold offers no refund, and leads to where its money is decided on', async () => {
  const { id, toReview } = await addOrderOnHold()
  for (const address of [`refunds/?order=${id}`, `refunds/?order=${id}&do=refund`, `order-overview/${id}`]) {
    const markup = await page(`/admin/${address}`)
    assert.ok(markup.includes(toReview), `no way to the payment from ${address}`)
    assert.ok(!/do=refund"|name="way"/.test(markup), `a refund is offered by ${address}`)
  }
  assert.match(await page(`/admin/refunds/?order=${id}`), /is on hold/)
})

test('an order that nobody paid says that nothing of it can be refunded', async () => {
  const id = await addOrder(db, { owner: await addUser(db) })
  const markup = await page(`/admin/refunds/?order=${id}`)
  assert.match(markup, /This order is not bought/)
  assert.ok(!/payment-reviews\/\d|do=refund/.test(markup))
})

// Spec: back office 2, Routes: Extension: refunds
test('what was paid in cash a person gives back, which the form says in words of its language', async () => {
  const id = await addPurchase(db, await addUser(db))
  await payInCash(db, id, admin)
  const words = { eng: 'Cash', kin: 'Amafaranga mu ntoki', swa: 'Pesa taslimu', nya: 'Ndalama zapamanja' }
  for (const [language, word] of Object.entries(words)) {
    const markup = await page(`/admin/refunds/?order=${id}&do=refund`, language)
    assert.ok(markup.includes(`(${word})`), `${language} does not say ${word}`)
    assert.ok(language === 'eng' || !markup.includes('Cash'), `${language} says Cash`)
    assert.ok(markup.includes('name="way"') && !markup.includes('name="isByHand"'))
  }
})
