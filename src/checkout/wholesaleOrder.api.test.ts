import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { visitor } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

/** Somebody of the staff with a cart, and a business customer with 20 % off. */
async function addWholesale(order: Parameters<Till['addSale']>[0] = {}) {
  const { id, user: customer } = await addB2bCustomer(till.db)
  return { ...(await till.addSale(order)), b2bCustomerId: `/b2b_customers/${id}`, customer }
}

/** One that is owed for. */
async function addOwed() {
  const { staff, orderId, b2bCustomerId, customer } = await addWholesale()
  const { codes, order } = await till.place(staff, orderId, { b2bCustomerId })
  assert.deepEqual(codes, [])
  const [payment] = order?.wholesalePayments ?? []
  assert.ok(payment)
  return { staff, orderId, customer, payment }
}

describe('a wholesale order', () => {
  // Spec: storefront 1: Payment: wholesale
  // Spec: back office 4: Wholesale payment: paid or pending
  test('by paybill waits for its money, at the discount of the business customer', async () => {
    const { staff, orderId, b2bCustomerId, customer } = await addWholesale()
    const { codes, order } = await till.place(staff, orderId, { b2bCustomerId })
    assert.deepEqual(codes, [])
    assert.deepEqual([order?.confirmed, order?.customerId, order?.totalPrice], [false, null, 418])
    assert.equal(order?.adminOrder?.['forUserEmail'], customer.email)
    assert.deepEqual(order.payments, { paymentType: 'b2b', providerDetails: null })
    const [payment] = order.wholesalePayments
    assert.deepEqual(
      { ...payment, id: '' },
      {
        id: '',
        amount: 418,
        currency: { _id: 'KES' },
        discountPercentage: 20,
        status: 'pending',
        succeededAt: null,
        pdqTransactionId: null,
        receipt: null,
        b2bCustomer: { organizationName: 'Kisumu Learners Shop' },
      },
    )
  })

  // Spec: storefront 3: Payments: wholesalePayments
  // Spec: storefront 4, Confirmation and payment: Payment provider by priority: cash, mobile money, card, second mobile money, wholesale
  // Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Order flag: wholesale
  test('over the terminal is bought at once', async () => {
    const { staff, orderId, b2bCustomerId } = await addWholesale()
    const { order } = await till.place(staff, orderId, { b2bCustomerId, pdqTransactionId: '77-1' })
    assert.equal(order?.confirmed, true)
    assert.equal(order.wholesalePayments[0]?.status, 'paid')
    assert.notEqual(order.wholesalePayments[0]?.succeededAt, null)
    assert.deepEqual(order.payments, {
      paymentType: 'pdq',
      providerDetails: { provider: 'WHOLESALE_PAYMENT', transactionId: '77-1', receipt: null },
    })
  })

  test('takes another discount, beside the coupon’s, and tells of each', async () => {
    const couponId = await addCoupon(till.db)
    const { staff, orderId, b2bCustomerId } = await addWholesale({ couponId })
    const said = { b2bCustomerId, b2bDiscountOverride: 12.5, pdqTransactionId: '77-2' }
    const { order } = await till.place(staff, orderId, said)
    // 450, less 45 by the coupon and 56 by the discount, with 16 % VAT.
    assert.equal(order?.totalPrice, 405)
    assert.equal(order.wholesalePayments[0]?.discountPercentage, 12.5)
    const sums = `query ($id: ID!) { order(id: $id) { totalDiscount discountSet { shopMoney { amount } } } }`
    const { data } = await till.ask(sums, { id: `/orders/${orderId}` }, staff)
    assert.deepEqual(data['order'], { totalDiscount: 101, discountSet: { shopMoney: { amount: 45 } } })
  })

  test('of which nothing is owed is bought at once', async () => {
    const { staff, orderId, b2bCustomerId } = await addWholesale()
    const { order } = await till.place(staff, orderId, { b2bCustomerId, b2bDiscountOverride: 100 })
    assert.deepEqual([order?.confirmed, order?.totalPrice], [true, 0])
    assert.deepEqual(
      order?.wholesalePayments.map(({ amount, status }) => [amount, status]),
      [[0, 'paid']],
    )
  })

  test('may cost as much as an order can', async () => {
    const books = await Promise.all(
      Array.from({ length: 10 }, () => addBook(till.db, { format: 'print', price: '1000000.00' })),
    )
    const { staff, orderId, b2bCustomerId } = await addWholesale({ books })
    await till.db.run(sql`update order_lines set quantity = 500000 where order_id = ${orderId}`)
    const { codes, order } = await till.place(staff, orderId, { b2bCustomerId, b2bDiscountOverride: 40 })
    assert.deepEqual([codes, order?.totalPrice], [[], 3_480_000_000_000])
  })

  test('that is owed for is no cart: who placed it goes on selling, and no stranger finds it', async () => {
    const { staff, orderId } = await addOwed()
    const strangers = [visitor, await addUser(till.db), await addUser(till.db, { roles: ['ROLE_CHECKER'] })]
    for (const stranger of strangers) assert.equal(await till.order(orderId, stranger), null)
    const claim = 'mutation ($id: ID!) { claimOrder(input: { id: $id }) { order { _id } } }'
    const claimed = await till.ask(claim, { id: `/orders/${orderId}` }, await addUser(till.db))
    assert.deepEqual(claimed.codes, ['NOT_FOUND'])
    const carts = await till.ask('{ getMyOrders(confirmed: false) { _id } }', {}, staff)
    assert.deepEqual(carts.data['getMyOrders'], [])
    assert.deepEqual((await till.place(staff, orderId)).codes, ['PAYMENT_MULTIPLE_REQUESTS'])
  })

  // Spec: storefront 5: Wholesale: customer and discount 0 to 100, terminal's transaction id
  test('is refused with a discount that is none', async () => {
    const { staff, orderId, b2bCustomerId } = await addWholesale()
    for (const b2bDiscountOverride of [-0.01, 100.01])
      assert.deepEqual((await till.place(staff, orderId, { b2bCustomerId, b2bDiscountOverride })).codes, [
        'VALIDATION_FAILED',
      ])
    const nobody = { b2bCustomerId: '/b2b_customers/2147483647' }
    assert.deepEqual((await till.place(staff, orderId, nobody)).codes, ['NOT_FOUND'])
  })
})

describe('the payment of a wholesale order', () => {
  // Spec: storefront 1: Payment: wholesale
  test('is recorded as it came to the paybill, and the order is bought and claimed', async () => {
    const { staff, payment, customer, orderId } = await addOwed()
    const { codes, order } = await till.record(staff, payment.id, { receipt: 'ukl1a2b3c4' })
    assert.deepEqual(codes, [])
    assert.equal(order?.confirmed, true)
    assert.deepEqual(order.payments, {
      paymentType: 'b2b',
      providerDetails: { provider: 'WHOLESALE_PAYMENT', transactionId: null, receipt: 'UKL1A2B3C4' },
    })
    const claimed = await till.ask('mutation { claimPaidOrder(input: {}) { order { _id } } }', {}, customer)
    assert.deepEqual(claimed.data['claimPaidOrder'], { order: { _id: orderId } })
  })

  // Spec: back office 4: Wholesale payment: paid or pending
  test('is recorded as it came over the terminal', async () => {
    const { staff, payment } = await addOwed()
    const { order } = await till.record(staff, payment.id, { pdqTransactionId: '77-3' })
    assert.deepEqual([order?.confirmed, order?.payments.paymentType], [true, 'pdq'])
  })

  test('is recorded once, however often it is pressed, and otherwise no more', async () => {
    const { staff, payment, orderId } = await addOwed()
    const presses = Array.from({ length: 20 }, (_, index) =>
      till.record(staff, payment.id, { pdqTransactionId: `88-${index % 2}` }),
    )
    const codes = (await Promise.all(presses)).flatMap((press) => press.codes)
    assert.deepEqual(codes, Array<string>(10).fill('PAYMENT_ALREADY_RECORDED'))
    const written = await till.db.run(sql`
      select from graphile_worker.jobs where key = ${`receipt:${orderId}`}`)
    assert.equal(written, 1)
  })

  test('is not what another order was paid with', async () => {
    const [first, second] = [await addOwed(), await addOwed()]
    await till.record(first.staff, first.payment.id, { receipt: 'UKL7777777' })
    const again = await till.record(second.staff, second.payment.id, { receipt: 'ukl7777777 ' })
    assert.deepEqual(again.codes, ['PAYMENT_ALREADY_RECORDED'])
    assert.equal((await till.order(second.orderId, second.staff)).confirmed, false)
  })

  // Spec: storefront 6: Business customer: wholesale payment
  test('is recorded by who placed the order or by an admin, with one of the two numbers', async () => {
    const { staff, payment, customer, orderId } = await addOwed()
    const said = { receipt: 'UKL8888888' }
    assert.deepEqual((await till.record(visitor, payment.id, said)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await till.record(customer, payment.id, said)).codes, ['FORBIDDEN'])
    const other = await addUser(till.db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await till.record(other, payment.id, said)).codes, ['NOT_FOUND'])
    for (const wrong of [{}, { ...said, pdqTransactionId: '1' }, { receipt: 'UKL' }])
      assert.deepEqual((await till.record(staff, payment.id, wrong)).codes, ['VALIDATION_FAILED'])
    assert.equal((await till.order(orderId, staff)).confirmed, false)
    const admin = await addUser(till.db, { roles: ['ROLE_ADMIN'] })
    assert.deepEqual((await till.record(admin, payment.id, said)).codes, [])
  })

  test('is found again by who placed the order, and by admins, as long as it is owed', async () => {
    const { staff, orderId, payment } = await addOwed()
    const list = async (caller: typeof staff) =>
      (await till.ask('{ owedOrders { _id } }', {}, caller)).data['owedOrders'] as { _id: string }[] | null
    assert.deepEqual(await list(staff), [{ _id: orderId }])
    assert.deepEqual(await list(await addUser(till.db, { roles: ['ROLE_CHECKER'] })), [])
    assert.equal(await list(await addUser(till.db)), null)
    const all = await list(await addUser(till.db, { roles: ['ROLE_ADMIN'] }))
    assert.ok(all?.some(({ _id }) => _id === orderId))
    await till.record(staff, payment.id, { pdqTransactionId: '77-9' })
    assert.deepEqual(await list(staff), [])
  })

  test('is listed with its business customer for admins only', async () => {
    const { staff, payment } = await addOwed()
    const list = async (caller: typeof staff) => {
      const { data } = await till.ask('{ b2bCustomers { wholesalePayments { id } } }', {}, caller)
      return (data['b2bCustomers'] as { wholesalePayments: { id: string }[] }[]).flatMap((customer) =>
        customer.wholesalePayments.map(({ id }) => id),
      )
    }
    assert.ok((await list(await addUser(till.db, { roles: ['ROLE_ADMIN'] }))).includes(payment.id))
    assert.deepEqual(await list(staff), [])
  })
})
