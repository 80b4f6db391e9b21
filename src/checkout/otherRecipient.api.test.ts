import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addLines, removeLines } from '#orders/cart/cart.table.ts'
import { addOrder } from '#orders/order.builder.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop } from '#payments/testing/payingShop.ts'
import type { Push } from '#payments/testing/push.ts'
import { sql } from '#platform/database/sql.ts'

// No job runs here: each test settles when it wants to.
let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

async function addSale(): Promise<Buyer> {
  const user = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
  return { user, orderId: await addOrder(shop.db, { owner: user, books: [await addBook(shop.db)] }) }
}

async function ask(sale: Buyer, said: Record<string, unknown> = {}): Promise<Push> {
  assert.deepEqual((await shop.place(sale, await shop.phoneThat('never-ends'), said)).codes, [])
  return shop.attempt(sale.orderId)
}

async function askInVain(sale: Buyer, said: Record<string, unknown> = {}): Promise<Push> {
  const push = await ask(sale, said)
  await shop.settle(push.id, '1032')
  return push
}

const soldTo = ({ orderId }: Buyer) =>
  shop.db.one<{ isConfirmed: boolean; email: string | null }>(sql`
    select confirmed_at is not null as "isConfirmed", customer_email as email from orders where id = ${orderId}`)

const found = async ({ id }: Push) => {
  const attempt = (await shop.db.many<Push>(sql`select * from payment_attempts where id = ${id}`))[0]
  return [attempt && stateOf(attempt), ...(await shop.reviews(id))]
}

/** Whom each payment of an order was for, as the back office shows it. */
async function shownToAdmin({ orderId }: Buyer) {
  const caller = await addUser(shop.db, { roles: ['ROLE_ADMIN'] })
  const { data } = await shop.ask<{ order: { paymentAttempts: { soldTo: string | null }[] } }>(
    'query ($id: ID!) { order(id: $id) { paymentAttempts { soldTo } } }',
    { id: `/orders/${orderId}` },
    { caller },
  )
  return data.order.paymentAttempts.map(({ soldTo }) => soldTo)
}

/** What the back office offers to do about the money of an order. */
async function offered({ orderId }: Buyer) {
  const caller = await addUser(shop.db, { roles: ['ROLE_ADMIN'] })
  const { data } = await shop.ask<{ paymentReviews: { decisions: string[]; order: { _id: string } }[] }>(
    '{ paymentReviews { decisions order { _id } } }',
    {},
    { caller },
  )
  return data.paymentReviews.filter(({ order }) => order._id === orderId).map(({ decisions }) => decisions)
}

const [wanjiru, amina] = ['wanjiru@reader.example', 'amina@reader.example']

describe('late money for an order that the staff have placed for somebody else since', () => {
  // Spec: storefront 7, Mutations: Extension: late money buys an order only for the person it was asked of (decision 53)
  test('waits for a person, and the other one buys it with their own', async () => {
    const sale = await addSale()
    const first = await askInVain(sale, { forEmail: wanjiru, forFullName: 'Wanjiru Kahiga' })
    const second = await ask(sale, { forEmail: amina })
    await shop.settle(first.id, '0')
    assert.deepEqual(await found(first), ['onHold', 'order_changed'])
    assert.equal((await soldTo(sale)).isConfirmed, false)
    await shop.settle(second.id, '0')
    assert.deepEqual(await soldTo(sale), { isConfirmed: true, email: amina })
    assert.deepEqual(await found(second), ['succeeded'])
    assert.deepEqual(await found(first), ['onHold', 'order_changed', 'paid_twice'])
    assert.deepEqual(await shownToAdmin(sale), ['Wanjiru Kahiga, wanjiru@reader.example', amina])
  })

  test('waits for a person as well when the other one has not paid', async () => {
    const sale = await addSale()
    const first = await askInVain(sale, { forEmail: wanjiru })
    await askInVain(sale, { forEmail: amina })
    await shop.settle(first.id, '0')
    assert.deepEqual(await found(first), ['onHold', 'order_changed'])
    assert.equal((await soldTo(sale)).isConfirmed, false)
    assert.deepEqual(await offered(sale), [['refunded', 'closed']])
  })

  test('buys nothing for the staff themselves, a business customer, or who has another number', async () => {
    const { id } = await addB2bCustomer(shop.db)
    const changes = [
      [{ forEmail: wanjiru }, {}],
      [{}, { forEmail: wanjiru }],
      [
        { forEmail: wanjiru },
        { forEmail: wanjiru, b2bCustomerId: `/b2b_customers/${id}`, b2bDiscountOverride: 0 },
      ],
    ]
    for (const [before, since] of changes) {
      const sale = await addSale()
      const first = await askInVain(sale, before)
      await askInVain(sale, since)
      await shop.settle(first.id, '0')
      assert.deepEqual(await found(first), ['onHold', 'order_changed'], JSON.stringify(since))
    }
  })

  // Spec: storefront 7, Mutations: Extension: late money buys an order only for the person it was asked of (decision 53)
  test('buys nothing when the cart holds the next buyer’s titles, which cost the same', async () => {
    const sale = await addSale()
    const first = await askInVain(sale, { forEmail: wanjiru })
    await removeLines(shop.db, sale.orderId)
    await addLines(shop.db, sale.orderId, [await addBook(shop.db)])
    await shop.settle(first.id, '0')
    assert.deepEqual(await found(first), ['onHold', 'order_changed'])
  })

  test('buys it for the same person, whose name was only mended', async () => {
    const sale = await addSale()
    const first = await askInVain(sale, { forEmail: wanjiru, forFullName: 'Wanjiro Kahiga' })
    await askInVain(sale, { forEmail: wanjiru.toUpperCase(), forFullName: 'Wanjiru Kahiga' })
    await shop.settle(first.id, '0')
    assert.deepEqual(await found(first), ['succeeded'])
    const { name } = await shop.db.one<{ name: string }>(
      sql`select recipient_name as name from receipts where order_id = ${sale.orderId}`,
    )
    assert.equal(name, 'Wanjiru Kahiga')
  })
})

test('a reader’s late money buys what they have in the cart now, and goes where they said last', async () => {
  const buyer = await shop.addBuyer({ books: [await addBook(shop.db, { format: 'print' })] })
  const [before, since] = ['254712345678', '254712345679']
  const said = { deliveryOption: 'collectFromOffice' }
  const first = await askInVain(buyer, { ...said, alternativePhoneNumber: before })
  await askInVain(buyer, { ...said, alternativePhoneNumber: since })
  await shop.settle(first.id, '0')
  assert.deepEqual(await found(first), ['succeeded'])
  const delivery = await shop.db.one(
    sql`select alt_phone_number from order_fulfillments where order_id = ${buyer.orderId}`,
  )
  assert.deepEqual(delivery, { alt_phone_number: since })
})
