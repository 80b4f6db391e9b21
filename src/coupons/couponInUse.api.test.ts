import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { whileLocked } from '#platform/testing/whileLocked.ts'
import { addCoupon } from './coupon.builder.ts'

const database = await testDatabase()
const { db, pool } = database
const api = await testApi(database)
before(() => addRates(db))
after(() => database.close())

const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })

/** What the clerk is answered: the refusals, and how often the coupon is used by then. */
async function change(coupon: number, input: Record<string, unknown>) {
  const document = `mutation ($input: updateCouponInput!) {
    updateCoupon(input: $input) { coupon { currentNumberOfUses } } }`
  const { data, codes } = await api.ask(
    db,
    document,
    { input: { id: `/coupons/${coupon}`, ...input } },
    { caller: admin },
  )
  const answer = data['updateCoupon'] as { coupon: { currentNumberOfUses: number } } | null
  return { codes, uses: answer?.coupon.currentNumberOfUses }
}

/** A reader who has a title in the cart, which a coupon makes free. */
async function addBuyer(couponId: number, book: number) {
  const caller = await addUser(db)
  const order = await addOrder(db, { owner: caller, books: [book], couponId })
  const place = 'mutation ($id: ID!) { placeFreeOrder(input: { id: $id }) { order { _id } } }'
  return {
    order,
    buy: async () => (await api.ask(db, place, { id: `/orders/${order}` }, { caller })).codes,
  }
}

describe('what is bought while a coupon changes', () => {
  // Spec: back office 7, Mutations: createCoupon, updateCoupon
  test('at its old terms stands when the clerk is answered, and nothing is bought at them after that', async () => {
    const [coupon, book] = [await addCoupon(db, { discount: '100' }), await addBook(db)]
    const [buyer, late] = [await addBuyer(coupon, book), await addBuyer(coupon, book)]
    await whileLocked(pool, ['lock table coupon_uses in share mode'], async (held) => {
      const buying = buyer.buy()
      await held.untilWaiting(1)
      const changing = change(coupon, { active: false })
      await held.untilWaiting(2, changing)
      await held.letGo()
      assert.deepEqual(await buying, [])
      assert.deepEqual(await changing, { codes: [], uses: 1 })
    })
    assert.deepEqual(await late.buy(), ['COUPON_INACTIVE'])
  })

  // Spec: back office 7, Mutations: createCoupon, updateCoupon
  test('follows all of its new terms, though they are half written when it begins', async () => {
    const [book, other] = [await addBook(db), await addBook(db)]
    const coupon = await addCoupon(db, { discount: '100' })
    await change(coupon, { description: 'For the other', forBookIds: [`/books/${other}`] })
    const buyer = await addBuyer(coupon, book)
    await whileLocked(pool, ['lock table coupon_books in share mode'], async (held) => {
      const changing = change(coupon, { description: 'For this one', forBookIds: [`/books/${book}`] })
      await held.untilWaiting(1)
      const buying = buyer.buy()
      await held.untilWaiting(2, buying)
      await held.letGo()
      assert.deepEqual(await changing, { codes: [], uses: 0 })
      assert.deepEqual(await buying, [])
    })
    const bought = await db.one(sql`select coupon_description from orders where id = ${buyer.order}`)
    assert.deepEqual(bought, { coupon_description: 'For this one' })
  })
})
