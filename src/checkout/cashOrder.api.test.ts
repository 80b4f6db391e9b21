import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { listOwnedTitles } from '#entitlements/entitlement.table.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { visitor } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const count = (orderId: string) => till.db.run(sql`select from payment_attempts where order_id = ${orderId}`)

describe('an order for somebody else, paid in cash', () => {
  // Spec: storefront 1: Payment: cash
  // Spec: back office 6: Checker: placeCashOrder, admin fields, events, b2bCustomers; no back office
  test('is bought at once, theirs to claim, and names who placed it', async () => {
    const { staff, orderId } = await till.addSale()
    const event = await addEvent(till.db)
    const { codes, order } = await till.place(staff, orderId, {
      forFullName: 'Wanjiru Kahiga',
      forEmail: 'wanjiru@reader.example',
      phoneNumber: '254712345678',
      isForPhone: true,
      eventId: `/events/${event}`,
    })
    assert.deepEqual(codes, [])
    assert.deepEqual(
      { ...order, cashPayments: order?.cashPayments.map(({ succeededAt }) => succeededAt !== null) },
      {
        _id: orderId,
        confirmed: true,
        customerId: null,
        customerEmail: 'wanjiru@reader.example',
        totalPrice: 522,
        event: { name: 'Nairobi Book Fair' },
        adminOrder: {
          forUserFullName: 'Wanjiru Kahiga',
          forUserEmail: 'wanjiru@reader.example',
          forUserPhone: '254712345678',
          adminUserId: staff.userId,
          adminEmail: staff.email,
          adminFullName: 'Eric Maina',
          claimedAt: null,
        },
        payments: {
          paymentType: 'cash',
          providerDetails: { provider: 'CASH', transactionId: null, receipt: null },
        },
        cashPayments: [true],
        wholesalePayments: [],
      },
    )
  })

  test('leaves the bookshelf of who placed it as it was, and their next cart is a new one', async () => {
    const book = await addBook(till.db)
    const { staff, orderId } = await till.addSale({ books: [book] })
    await till.place(staff, orderId, { forEmail: 'someone@reader.example' })
    assert.deepEqual(await listOwnedTitles(till.db, staff.id), [])
    const { data } = await till.ask(
      'mutation ($id: ID!) { addItemToOrder(input: { itemId: $id }) { order { _id customerId } } }',
      { id: `/books/${book}` },
      staff,
    )
    const added = data['addItemToOrder'] as { order: { _id: string; customerId: string } }
    assert.notEqual(added.order._id, orderId)
    assert.equal(added.order.customerId, staff.userId)
  })

  test('is sold though who places it owns the title', async () => {
    const book = await addBook(till.db)
    const { staff, orderId } = await till.addSale({ books: [book] })
    await addPaidOrderFor(till.db, staff, { forUserEmail: staff.email, books: [book] })
    await till.ask('mutation { claimPaidOrder(input: {}) { order { _id } } }', {}, staff)
    assert.deepEqual((await till.place(staff, orderId)).codes, ['SHOP_ITEM_ALREADY_OWNED'])
    assert.deepEqual((await till.place(staff, orderId, { forEmail: 'someone@reader.example' })).codes, [])
  })

  test('is claimed by who it is for, with its titles', async () => {
    const book = await addBook(till.db)
    const { staff, orderId } = await till.addSale({ books: [book] })
    const reader = await addUser(till.db)
    await till.place(staff, orderId, { forEmail: reader.email.toUpperCase() })
    await till.ask('mutation { claimPaidOrder(input: {}) { order { _id } } }', {}, reader)
    assert.deepEqual(await listOwnedTitles(till.db, reader.id), [book])
    const order = await till.order(orderId, staff)
    assert.equal(order.customerId, reader.userId)
    assert.notEqual(order.adminOrder?.['claimedAt'], null)
  })

  test('uses no coupon in the name of who places it', async () => {
    const couponId = await addCoupon(till.db, { maxUsesPerUser: 1 })
    const { staff, orderId } = await till.addSale({ couponId })
    await till.place(staff, orderId, { forEmail: 'someone@reader.example' })
    const second = await addOrder(till.db, { owner: staff, couponId })
    assert.deepEqual((await till.place(staff, second)).codes, [])
    const uses = await till.db.many(
      sql`select user_id from coupon_uses where coupon_id = ${couponId} order by id`,
    )
    assert.deepEqual(uses, [{ user_id: null }, { user_id: staff.id }])
  })
})

describe('at the till', () => {
  // Spec: storefront 3: Payments: cashPayments
  test('a card at the terminal counts as paid, under the number of its slip', async () => {
    const { staff, orderId } = await till.addSale()
    const { order } = await till.place(staff, orderId, {
      forEmail: 'amina@reader.example',
      pdqTransactionId: ' 000451-22 ',
    })
    assert.equal(order?.confirmed, true)
    assert.deepEqual(order.payments, {
      paymentType: 'pdq',
      providerDetails: { provider: 'CASH', transactionId: '000451-22', receipt: null },
    })
    assert.deepEqual(
      order.cashPayments.map(({ pdqTransactionId }) => pdqTransactionId),
      ['000451-22'],
    )
  })

  // Spec: storefront 7, Mutations: placeCashOrder
  test('cash is counted in the currency that is shown', async () => {
    const { staff, orderId } = await till.addSale({ presentmentCurrency: 'RWF' })
    await till.place(staff, orderId, { forEmail: 'amina@reader.example', expectedTotal: 5846 })
    const paid = await till.db.one<{ currency: string; is_total: boolean }>(sql`
      select a.currency, a.amount = t.total as is_total from payment_attempts a
      join order_totals t on t.order_id = a.order_id and t.currency = 'RWF' where a.order_id = ${orderId}`)
    assert.deepEqual(paid, { currency: 'RWF', is_total: true })
  })

  test('what a member of the staff buys for nobody else is their own', async () => {
    const book = await addBook(till.db)
    const { staff, orderId } = await till.addSale({ books: [book] })
    const { order } = await till.place(staff, orderId)
    assert.deepEqual([order?.customerId, order?.adminOrder], [staff.userId, null])
    assert.deepEqual(await listOwnedTitles(till.db, staff.id), [book])
  })

  // Spec: storefront 4, Order: Open cart becomes confirmed: cash
  test('the same press twenty times at once takes the money once', async () => {
    const { staff, orderId } = await till.addSale()
    const presses = Array.from({ length: 20 }, () =>
      till.place(staff, orderId, { forEmail: 'someone@reader.example' }),
    )
    const codes = (await Promise.all(presses)).flatMap((press) => press.codes)
    assert.deepEqual(codes, Array<string>(19).fill('SHOP_ORDER_ALREADY_COMPLETED'))
    assert.equal(await count(orderId), 1)
    assert.equal(await till.db.run(sql`select from cash_payments where recorded_by_id = ${staff.id}`), 1)
  })

  test('printed books need somewhere to go', async () => {
    const { staff, orderId } = await till.addSale({ books: [await addBook(till.db, { format: 'print' })] })
    const said = { forFullName: 'Amina Otieno', studentName: 'Otieno' }
    assert.deepEqual(
      (await till.place(staff, orderId, { ...said, deliveryOption: 'deliverToSchool' })).codes,
      ['VALIDATION_FAILED'],
    )
    const { order } = await till.place(staff, orderId, { forFullName: 'Amina Otieno' })
    assert.equal(order?.confirmed, true)
  })
})

describe('nothing is taken', () => {
  // Spec: storefront 7, Mutations: placeCashOrder
  test('by who is not of the staff', async () => {
    const owner = await addUser(till.db, { roles: ['B2B_CUSTOMER'] })
    const orderId = await addOrder(till.db, { owner })
    assert.deepEqual((await till.place(visitor, orderId)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await till.place(owner, orderId)).codes, ['FORBIDDEN'])
    assert.equal(await count(orderId), 0)
  })

  test('for a cart that is another’s', async () => {
    const { staff } = await till.addSale()
    const orderId = await addOrder(till.db, { owner: await addUser(till.db) })
    assert.deepEqual((await till.place(staff, orderId)).codes, ['NOT_FOUND'])
    const admin = await addUser(till.db, { roles: ['ROLE_ADMIN'] })
    assert.deepEqual((await till.place(admin, orderId)).codes, ['FORBIDDEN'])
  })

  // Spec: storefront 5: Admin order: e-mail valid, name 3 to 50, phone for mobile payment
  // Spec: storefront 5: Wholesale: customer and discount 0 to 100, terminal's transaction id
  test('where a field fails, and the order stays a cart', async () => {
    const { staff, orderId } = await till.addSale()
    const wrong = [
      { forFullName: 'Ed' },
      { forFullName: 'x'.repeat(51) },
      { forEmail: 'nobody' },
      { phoneNumber: '0712345678' },
      { pdqTransactionId: '1'.repeat(101) },
      { b2bDiscountOverride: 10 },
    ]
    for (const said of wrong)
      assert.deepEqual(
        (await till.place(staff, orderId, said)).codes,
        ['VALIDATION_FAILED'],
        JSON.stringify(said),
      )
    const closed = await addEvent(till.db, { archivedAt: new Date() })
    assert.deepEqual((await till.place(staff, orderId, { eventId: `/events/${closed}` })).codes, [
      'NOT_FOUND',
    ])
    assert.deepEqual((await till.place(staff, orderId, { expectedTotal: 521 })).codes, ['SHOP_TOTAL_CHANGED'])
    assert.equal((await till.order(orderId, staff)).confirmed, false)
    assert.equal(await count(orderId), 0)
  })

  test('of what is empty', async () => {
    const { staff, orderId } = await till.addSale({ books: [] })
    assert.deepEqual((await till.place(staff, orderId)).codes, ['SHOP_ORDER_EMPTY'])
  })
})
