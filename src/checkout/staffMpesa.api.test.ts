import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { listOwnedTitles } from '#entitlements/entitlement.table.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop } from '#payments/testing/payingShop.ts'
import { sql } from '#platform/database/sql.ts'

// No job runs here: each test settles when it wants to.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

async function addSale(books: readonly number[] = []): Promise<Buyer> {
  const user = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
  const own = books.length > 0 ? books : [await addBook(shop.db)]
  return { user, orderId: await addOrder(shop.db, { owner: user, books: own }) }
}

const orderOf = async ({ user, orderId }: Buyer) => {
  const { data } = await shop.ask<{ order: Record<string, unknown> }>(
    `query ($id: ID!) { order(id: $id) { confirmed customerId totalPrice event { name } adminOrder { forUserFullName forUserPhone }
      payments { paymentType providerDetails { provider } } wholesalePayments { status discountPercentage } } }`,
    { id: `/orders/${orderId}` },
    { caller: user },
  )
  return data.order
}

const forWanjiru = { forFullName: 'Wanjiru Kahiga', forEmail: 'wanjiru@reader.example' }

// Spec: storefront 7, Mutations: placeMpesaOrder: fields of admin orders
test('the staff have somebody else pay on their phone: the books are theirs, and prove nothing of the staff', async () => {
  const book = await addBook(shop.db)
  const sale = await addSale([book])
  const event = await addEvent(shop.db)
  const nine = await shop.phoneThat('never-ends')
  const said = { ...forWanjiru, isForPhone: true, eventId: `/events/${event}` }
  assert.deepEqual((await shop.place(sale, nine, said)).codes, [])
  await shop.settle((await shop.attempt(sale.orderId)).id, '0')
  assert.deepEqual(await orderOf(sale), {
    confirmed: true,
    customerId: null,
    totalPrice: 522,
    event: { name: 'Nairobi Book Fair' },
    adminOrder: { forUserFullName: 'Wanjiru Kahiga', forUserPhone: `254${nine}` },
    payments: { paymentType: 'mpesa', providerDetails: { provider: 'SAFARICOM_MPESA' } },
    wholesalePayments: [],
  })
  assert.deepEqual(await listOwnedTitles(shop.db, sale.user.id), [])
  assert.equal(await shop.db.run(sql`select from proved_phones where user_id = ${sale.user.id}`), 0)
})

test('while somebody else has yet to pay, no use of the coupon is counted to the staff', async () => {
  const sale = await addSale()
  const couponId = await addCoupon(shop.db, { maxUsesPerUser: 1 })
  await shop.db.run(sql`update orders set coupon_id = ${couponId} where id = ${sale.orderId}`)
  assert.deepEqual((await shop.place(sale, await shop.phoneThat('never-ends'), forWanjiru)).codes, [])
  const uses = await shop.db.many(sql`select user_id from coupon_uses where order_id = ${sale.orderId}`)
  assert.deepEqual(uses, [{ user_id: null }])
})

// Spec: storefront 7, Mutations: placeMpesaOrder: fields of admin orders
test('what is for the staff to say is refused to readers, and no prompt is sent', async () => {
  const buyer = await shop.addBuyer()
  const { id } = await addB2bCustomer(shop.db)
  const saids = [
    { forFullName: 'Wanjiru Kahiga' },
    { forEmail: 'wanjiru@reader.example' },
    { eventId: `/events/${await addEvent(shop.db)}` },
    { isForPhone: true },
    { b2bCustomerId: `/b2b_customers/${id}` },
    { b2bDiscountOverride: 100 },
  ]
  for (const said of saids)
    assert.deepEqual((await shop.place(buyer, '711200001', said)).codes, ['FORBIDDEN'], JSON.stringify(said))
  assert.deepEqual(await shop.attempts(buyer.orderId), [])
})

test('after a payment that failed, the cart is the staff’s own again, and so is what they buy with it', async () => {
  const sale = await addSale()
  await shop.place(sale, await shop.phoneThat('never-ends'), forWanjiru)
  await shop.settle((await shop.attempt(sale.orderId)).id, '1032')
  assert.deepEqual(
    [(await orderOf(sale))['adminOrder'], (await orderOf(sale))['customerId']],
    [null, sale.user.userId],
  )
  await shop.place(sale, await shop.phoneThat('never-ends'))
  await shop.settle((await shop.attempt(sale.orderId)).id, '0')
  const { confirmed, customerId, adminOrder } = await orderOf(sale)
  assert.deepEqual(
    { confirmed, customerId, adminOrder },
    {
      confirmed: true,
      customerId: sale.user.userId,
      adminOrder: null,
    },
  )
})

const lastTerms = async ({ user, orderId }: Buyer, caller: Buyer['user'] = user) => {
  const { data } = await shop.ask<{ order: { saleTerms: Record<string, unknown> | null } | null }>(
    `query ($id: ID!) { order(id: $id) { saleTerms {
      forFullName forEmail phoneNumber eventId isForPhone b2bCustomerId b2bDiscountOverride } } }`,
    { id: `/orders/${orderId}` },
    { caller },
  )
  return data.order?.saleTerms ?? null
}

// Spec: storefront 2, Checkout: Another try of an admin order is for the same person, also by another number or method
test('another try says what the first one said, and the books go to the same person', async () => {
  const sale = await addSale()
  assert.equal(await lastTerms(sale), null)
  const { id } = await addB2bCustomer(shop.db)
  const event = `/events/${await addEvent(shop.db)}`
  const [nine, other] = [await shop.phoneThat('never-ends'), await shop.phoneThat('never-ends')]
  const wholesale = { b2bCustomerId: `/b2b_customers/${id}`, b2bDiscountOverride: 12.5 }
  const said = { ...forWanjiru, ...wholesale, eventId: event, isForPhone: true }
  await shop.place(sale, nine, said)
  await shop.settle((await shop.attempt(sale.orderId)).id, '1032')
  const terms = await lastTerms(sale)
  assert.deepEqual(terms, { ...said, phoneNumber: `254${nine}` })
  assert.deepEqual((await shop.place(sale, other, { ...terms, phoneNumber: `254${other}` })).codes, [])
  await shop.settle((await shop.attempt(sale.orderId)).id, '0')
  const { customerId, adminOrder } = await orderOf(sale)
  assert.deepEqual(
    { customerId, adminOrder },
    { customerId: null, adminOrder: { forUserFullName: 'Wanjiru Kahiga', forUserPhone: `254${other}` } },
  )
  assert.equal(await lastTerms(sale), null)
})

test('money that comes late, for what is a cart again, is still for whom it was asked, at their discount', async () => {
  const sale = await addSale()
  const { id } = await addB2bCustomer(shop.db)
  const said = { ...forWanjiru, b2bCustomerId: `/b2b_customers/${id}` }
  await shop.place(sale, await shop.phoneThat('never-ends'), said)
  const push = await shop.attempt(sale.orderId)
  await shop.settle(push.id, '1032')
  assert.equal((await orderOf(sale))['totalPrice'], 522)
  await shop.settle(push.id, '0')
  assert.equal(stateOf(await shop.attempt(sale.orderId)), 'succeeded')
  const { confirmed, customerId, totalPrice } = await orderOf(sale)
  assert.deepEqual(
    { confirmed, customerId, totalPrice },
    { confirmed: true, customerId: null, totalPrice: 418 },
  )
})

// Spec: storefront 4, Confirmation and payment: Payment provider by priority: cash, mobile money, card, second mobile money, wholesale
test('a business customer pays on the phone at their discount: M-Pesa handled it', async () => {
  const sale = await addSale()
  const { id } = await addB2bCustomer(shop.db)
  const nine = await shop.phoneThat('never-ends')
  await shop.place(sale, nine, { b2bCustomerId: `/b2b_customers/${id}` })
  const pending = await orderOf(sale)
  assert.deepEqual(pending['wholesalePayments'], [{ status: 'pending', discountPercentage: 20 }])
  const push = await shop.attempt(sale.orderId)
  assert.equal(push.amount, '418.00')
  await shop.settle(push.id, '0')
  const { wholesalePayments, payments, totalPrice } = await orderOf(sale)
  assert.deepEqual(wholesalePayments, [{ status: 'paid', discountPercentage: 20 }])
  assert.deepEqual(payments, { paymentType: 'mpesa', providerDetails: { provider: 'SAFARICOM_MPESA' } })
  assert.equal(totalPrice, 418)
})

test('a business customer’s discount goes when their payment fails', async () => {
  const sale = await addSale()
  const { id } = await addB2bCustomer(shop.db)
  await shop.place(sale, await shop.phoneThat('never-ends'), { b2bCustomerId: `/b2b_customers/${id}` })
  await shop.settle((await shop.attempt(sale.orderId)).id, '1032')
  const { wholesalePayments, totalPrice } = await orderOf(sale)
  assert.deepEqual({ wholesalePayments, totalPrice }, { wholesalePayments: [], totalPrice: 522 })
})

const cash = `mutation ($id: ID!) { placeCashOrder(input: { id: $id, forEmail: "wanjiru@reader.example" }) { order { id } } }`

// Spec: storefront 4, Confirmation and payment: Payment provider by priority: cash, mobile money, card, second mobile money, wholesale
test('cash that was taken after a prompt ran out counts, and late money of the prompt is looked at', async () => {
  const sale = await addSale()
  await shop.place(sale, await shop.phoneThat('never-ends'), forWanjiru)
  const push = await shop.attempt(sale.orderId)
  const variables = { id: `/orders/${sale.orderId}` }
  const early = await shop.ask(cash, variables, { caller: sale.user })
  assert.deepEqual(early.codes, ['PAYMENT_MULTIPLE_REQUESTS'])
  await shop.settle(push.id, '1032')
  assert.deepEqual((await shop.ask(cash, variables, { caller: sale.user })).codes, [])
  await shop.settle(push.id, '0')
  assert.deepEqual((await orderOf(sale))['payments'], {
    paymentType: 'cash',
    providerDetails: { provider: 'CASH' },
  })
  assert.deepEqual(await shop.reviews(push.id), ['paid_twice'])
})
