import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addOrder, addPurchase } from './order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

async function ask(db: Database, query: 'order' | 'getOrderStatus', id: string, caller?: Caller) {
  const document = `query ($id: ID!) { ${query}(id: $id) { _id confirmed } }`
  const { data, codes } = await api.ask(db, document, { id: `/orders/${id}` }, caller && { caller })
  return codes[0] ?? data[query]
}

// Spec: storefront 7, Queries: getOrderStatus, polled
test('the payment of an order is followed by its owner and by admins', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const id = await addPurchase(db, owner)
    const order = { _id: id, confirmed: true }
    assert.deepEqual(await ask(db, 'getOrderStatus', id, owner), order)
    assert.deepEqual(await ask(db, 'getOrderStatus', id, await addUser(db, { roles: ['ROLE_ADMIN'] })), order)
    assert.equal(await ask(db, 'getOrderStatus', id, await addUser(db)), 'NOT_FOUND')
    assert.equal(await ask(db, 'getOrderStatus', id), 'UNAUTHENTICATED')
  })
})

// Spec: storefront 7, Queries: order
// Spec: back office 7, Queries: order
test('a guest’s cart is read by who knows it, but nobody is told how it is paid', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const id = await addOrder(db)
    assert.deepEqual(await ask(db, 'order', id), { _id: id, confirmed: false })
    assert.equal(await ask(db, 'getOrderStatus', id), 'UNAUTHENTICATED')
    assert.equal(await ask(db, 'getOrderStatus', id, await addUser(db)), 'FORBIDDEN')
  })
})

// Spec: storefront 8, By code: NOT_FOUND
test('an order that is not there, and the IRI of something else, is no order', async () => {
  await rollback(database.db, async (db) => {
    assert.equal(await ask(db, 'order', 'nowhere'), 'NOT_FOUND')
    const { codes } = await api.ask(db, '{ order(id: "/books/1") { _id } }')
    assert.deepEqual(codes, ['BAD_USER_INPUT'])
  })
})

test('what the coupon took off is told apart from all that was taken off, in the cart and once it is bought', async () => {
  await rollback(database.owner.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const couponId = await addCoupon(db)
    const off = async (id: string) => {
      const amounts = 'shopMoney { amount } presentmentMoney { amount }'
      const document = `{ order(id: "/orders/${id}") { totalDiscountSet { ${amounts} } discountSet { ${amounts} } } }`
      const { data } = await api.ask(db, document, {}, { caller: owner })
      return JSON.stringify(data['order']).match(/\d+/g)?.map(Number)
    }
    const id = await addPurchase(db, owner, { couponId })
    assert.deepEqual(await off(await addOrder(db, { owner, couponId })), [45, 45, 45, 45])
    assert.deepEqual(await off(id), [45, 45, 45, 45])
    await db.run(sql`update order_discounts set amount = 20 where order_id = ${id}`)
    await db.run(sql`insert into order_discounts values (${id}, 'KES', 'wholesale', 25)`)
    assert.deepEqual(await off(id), [45, 45, 20, 20])
  })
})

// Spec: back office 7, REST, files and sums: Sorting by ASC and DESC
test('the lines of an order come as they were added or backwards, and in no other direction', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const id = await addOrder(db, { books: [await addBook(db), await addBook(db)] })
    const linesBy = async (order: string) => {
      const document = `{ order(id: "/orders/${id}") { orderLines(order: [${order}]) { edges { node { _id } } } } }`
      const { data, codes } = await api.ask(db, document)
      const found = data['order'] as { orderLines: { edges: { node: { _id: number } }[] } } | null
      return codes[0] ?? found?.orderLines.edges.map(({ node }) => node._id)
    }
    const lines = await linesBy('{ id: "ASC" }')
    assert.ok(Array.isArray(lines) && lines.length === 2)
    assert.deepEqual(await linesBy('{ id: "DESC" }'), lines.toReversed())
    for (const order of ['{ id: "DOWN" }', '{ forOrder_updatedAt: "desc" }'])
      assert.equal(await linesBy(order), 'BAD_USER_INPUT')
  })
})

// Spec: storefront 1: Profile with purchases and order history
// Spec: storefront 7, Queries: getMyOrders (confirmed)
test('my orders are mine alone, newest first, bought ones and open ones apart or together', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [caller, other] = [await addUser(db), await addUser(db)]
    const book = await addBook(db)
    const first = await addPurchase(db, caller, { books: [book], at: new Date('2026-01-01') })
    const second = await addPurchase(db, caller, { at: new Date('2026-02-01') })
    const open = await addOrder(db, { owner: caller, books: [book] })
    await addPurchase(db, other)
    await db.run(sql`update orders set updated_at = '2026-03-01' where id = ${second}`)
    await db.run(sql`update orders set updated_at = '2026-02-01' where id = ${open}`)
    await db.run(sql`update orders set updated_at = '2026-01-01' where id = ${first}`)
    const mine = async (filter: string) => {
      const { data } = await api.ask(db, `{ getMyOrders${filter} { _id } }`, {}, { caller })
      return (data['getMyOrders'] as { _id: string }[]).map(({ _id }) => _id)
    }
    assert.deepEqual(await mine('(confirmed: true)'), [second, first])
    assert.deepEqual(await mine('(confirmed: false)'), [open])
    assert.deepEqual(await mine(''), [second, open, first])
  })
})

// Spec: storefront 7, Queries: getMyOrders (confirmed)
test('open orders are told to whoever is signed in, bought ones to the verified', async () => {
  await rollback(database.db, async (db) => {
    const caller = await addUser(db, { emailVerified: false })
    const codes = async (filter: string, as?: Caller) =>
      (await api.ask(db, `{ getMyOrders${filter} { _id } }`, {}, as && { caller: as })).codes
    assert.deepEqual(await codes('(confirmed: false)', caller), [])
    assert.deepEqual(await codes('(confirmed: true)', caller), ['EMAIL_NOT_VERIFIED'])
    assert.deepEqual(await codes('(confirmed: false)'), ['UNAUTHENTICATED'])
  })
})

test('the copies of an order are told, and those of them that are printed, in the cart and once it is bought', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const books = [await addBook(db), await addBook(db, { format: 'print' })]
    const copies = async (id: string) => {
      const document = `{ order(id: "/orders/${id}") { totalQuantity printQuantity } }`
      return (await api.ask(db, document, {}, { caller: owner })).data['order']
    }
    const bought = await addPurchase(db, owner, { books, copies: [1, 3] })
    assert.deepEqual(await copies(bought), { totalQuantity: 4, printQuantity: 3 })
    assert.deepEqual(await copies(await addOrder(db, { books })), { totalQuantity: 2, printQuantity: 1 })
    assert.deepEqual(await copies(await addOrder(db)), { totalQuantity: 1, printQuantity: 0 })
  })
})

// Spec: storefront 3: Order with its amounts in both currencies
// Spec: storefront 3: Order.taxRate
// Spec: storefront 3: Order line
// Spec: back office 3: Order as the reports need it
// Spec: back office 6: Admin sees customers' e-mails, phones, names
test('an order tells its amounts in the shop’s and in the buyer’s currency, and adds up', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const id = await addPurchase(db, owner, { presentmentCurrency: 'RWF' })
    const { data } = await api.ask(
      db,
      `query ($id: ID!) { order(id: $id) { customerId customerEmail customerLocale currency { _id } presentmentCurrency { _id }
        totalLineItemsPrice shippingFee totalDiscount subtotalPrice totalTax totalPrice taxRate { _id rate }
        totalPriceSet { shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }
        orderLines(first: 1000) { totalCount edges { node { name format quantity basePrice preTaxPrice price authorFirstName authorLastName publisher vatIncluded } } } } }`,
      { id: `/orders/${id}` },
      { caller: owner },
    )
    assert.deepEqual(data['order'], {
      customerId: owner.userId,
      customerEmail: owner.email,
      customerLocale: 'KEN',
      currency: { _id: 'KES' },
      presentmentCurrency: { _id: 'RWF' },
      totalLineItemsPrice: 450,
      shippingFee: 0,
      totalDiscount: 0,
      subtotalPrice: 450,
      totalTax: 72,
      totalPrice: 522,
      taxRate: { _id: 'KEN', rate: 0.16 },
      totalPriceSet: {
        shopMoney: { amount: 522, currencyCode: 'KES' },
        presentmentMoney: { amount: 5846, currencyCode: 'RWF' },
      },
      orderLines: {
        totalCount: 1,
        edges: [
          {
            node: {
              name: 'The House on Kiambere Road',
              format: 'application/epub+zip',
              quantity: 1,
              basePrice: 450,
              preTaxPrice: 450,
              price: 522,
              authorFirstName: 'Wanjiru',
              authorLastName: 'Kahiga',
              publisher: 'Mwangaza Press',
              vatIncluded: false,
            },
          },
        ],
      },
    })
  })
})

// Spec: back office 9: User orders 1,000
test('no more than a thousand orders are told at once', async () => {
  await rollback(database.db, async (db) => {
    const caller = await addUser(db)
    await db.run(sql`insert into currencies (code) values ('KES') on conflict do nothing`)
    await db.run(sql`
      insert into orders (id, owner_id, currency, presentment_currency, tax_region, tax_rate, placed_at, confirmed_at)
      select lpad(n::text, 40, '0'), ${caller.id}, 'KES', 'KES', 'KEN', 0.16, now(), now() from generate_series(1, 1001) n`)
    const { data } = await api.ask(db, '{ getMyOrders(confirmed: true) { _id } }', {}, { caller })
    assert.equal((data['getMyOrders'] as object[]).length, 1000)
  })
})

// Spec: storefront 3: Order fulfilment
// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Fulfilment pending until fulfilledAt, then complete
// Spec: back office 4: Fulfilment: unfulfilled until its date
test('what was printed waits for its fulfilment until its day is known', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const id = await addPurchase(db, caller, { books: [await addBook(db, { format: 'print' })] })
    const told = async () => {
      const document = 'query ($id: ID!) { order(id: $id) { orderFulfillment { status fulfilledAt } } }'
      return (await api.ask(db, document, { id: `/orders/${id}` }, { caller })).data['order']
    }
    assert.deepEqual(await told(), { orderFulfillment: { status: 'pending', fulfilledAt: null } })
    await db.run(
      sql`update order_fulfillments set fulfilled_at = '2026-11-20T09:00:00Z' where order_id = ${id}`,
    )
    assert.deepEqual(await told(), {
      orderFulfillment: { status: 'complete', fulfilledAt: '2026-11-20T09:00:00+00:00' },
    })
  })
})

// Spec: storefront 7, Queries: getUserOrders (userId, confirmed, orderByDate, limit)
// Spec: back office 7, Queries: getUserOrders
test('the orders of a user are told to that user and to admins, in their order of time', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const first = await addPurchase(db, owner, { at: new Date('2026-01-01T00:00:00Z') })
    const second = await addPurchase(db, owner, { at: new Date('2026-02-01T00:00:00Z') })
    const cart = await addOrder(db, { owner })
    const ids = async (filter: string, caller?: Caller) => {
      const document = `query ($id: String!) { getUserOrders(userId: $id${filter}) { _id } }`
      const { data, codes } = await api.ask(db, document, { id: owner.userId }, caller && { caller })
      return codes[0] ?? (data['getUserOrders'] as { _id: string }[]).map(({ _id }) => _id)
    }
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    assert.deepEqual(await ids('', owner), [cart, second, first])
    assert.deepEqual(await ids(', confirmed: true, orderByDate: "ASC"', admin), [first, second])
    assert.deepEqual(await ids(', limit: 1, confirmed: true', admin), [second])
    assert.equal(await ids(', limit: 1001', admin), 'VALIDATION_FAILED')
    assert.equal(await ids(', orderByDate: "up"', admin), 'BAD_USER_INPUT')
    assert.equal(await ids(''), 'UNAUTHENTICATED')
    assert.equal(await ids('', { ...owner, emailVerified: false }), 'EMAIL_NOT_VERIFIED')
    assert.equal(await ids('', await addUser(db, { roles: ['ROLE_CHECKER'] })), 'FORBIDDEN')
  })
})

// Spec: storefront 3: User.completedOrderCount, lastOrderDate
test('a user is told how many orders they have bought, and when the last', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const counts = async () =>
      (
        await api.ask(
          db,
          '{ getWebServiceUser { completedOrderCount lastOrderDate } }',
          {},
          { caller: owner },
        )
      ).data['getWebServiceUser']
    assert.deepEqual(await counts(), { completedOrderCount: 0, lastOrderDate: null })
    await addPurchase(db, owner, { at: new Date('2026-02-01T00:00:00Z') })
    await addPurchase(db, owner, { at: new Date('2026-01-01T00:00:00Z') })
    await addOrder(db, { owner })
    assert.deepEqual(await counts(), { completedOrderCount: 2, lastOrderDate: '2026-02-01T00:00:00+00:00' })
  })
})
