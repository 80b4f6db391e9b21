import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addOrder, addPurchase } from '../order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

test('carts that are priced together cost what each costs alone', () =>
  rollback(database.db, async (db) => {
    await addRates(db)
    const [first, second, admin] = [
      await addUser(db),
      await addUser(db),
      await addUser(db, { roles: ['ROLE_ADMIN'] }),
    ]
    const books = [
      await addBook(db, { format: 'print' }),
      await addBook(db, { price: '5000.00', currency: 'RWF' }),
    ]
    const [once, always] = [
      await addCoupon(db, { maxUsesPerUser: 1 }),
      await addCoupon(db, { code: 'ALWAYS' }),
    ]
    await addPurchase(db, first, { couponId: once })
    const carts = [
      await addOrder(db, { owner: first, books, couponId: once }),
      await addOrder(db, {
        owner: second,
        books,
        couponId: once,
        taxRegion: 'RWA',
        presentmentCurrency: 'RWF',
      }),
      await addOrder(db, {
        books: books.slice(0, 1),
        couponId: always,
        taxRegion: 'MWI',
        presentmentCurrency: 'USD',
      }),
      await addOrder(db, { books }),
      await addOrder(db, { books: [] }),
    ]
    const facts = `_id totalPrice couponRefusal taxRate { _id rate } orderCoupon { code discount }
      totalPriceSet { presentmentMoney { amount currencyCode } } discountSet { shopMoney { amount } }
      orderLines { edges { node { name price } } }`
    const ask = async (document: string) => {
      const { data, codes } = await api.ask(db, document, {}, { caller: admin })
      assert.deepEqual(codes, [])
      return data
    }
    const together = await ask(
      `{ orders(confirmed: false, order: { id: "ASC" }) { edges { node { ${facts} } } } }`,
    )
    const alone = []
    for (const id of carts.toSorted())
      alone.push({ node: (await ask(`{ order(id: "/orders/${id}") { ${facts} } }`))['order'] })
    assert.deepEqual(together['orders'], { edges: alone })
    const told = JSON.stringify(together)
    for (const sign of ['"ALWAYS"', '"RWF"', '"USD"', '0.18']) assert.ok(told.includes(sign), sign)
    assert.equal(told.split('coupon.alreadyUsed').length, 2)
  }))
