import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { type CardShop, openCardShop } from '#payments/testing/cardShop.ts'
import { type MtnShop, openMtnShop } from '#payments/testing/mtnShop.ts'
import type { Buyer, PayingShop } from '#payments/testing/payingShop.ts'
import { sql } from '#platform/database/sql.ts'

// No job runs here: nothing is settled.
let mtn: MtnShop
let cards: CardShop
before(async () => {
  const settings = { PAYMENT_PACE_PERCENT: '100' }
  ;[mtn, cards] = await Promise.all([openMtnShop(settings), openCardShop(settings)])
})
after(() => Promise.all([mtn.close(), cards.close()]))

type Ask = (sale: Buyer, said: Record<string, unknown>) => Promise<{ readonly codes: readonly unknown[] }>

async function addSale({ db }: PayingShop, country = 'KEN') {
  const user = await addUser(db, { roles: ['ROLE_CHECKER'] })
  const { id } = await addB2bCustomer(db)
  const said = {
    forFullName: 'Wanjiru Kahiga',
    forEmail: 'wanjiru@reader.example',
    eventId: `/events/${await addEvent(db)}`,
    b2bCustomerId: `/b2b_customers/${id}`,
    b2bDiscountOverride: 50,
  }
  return { user, orderId: await addOrder(db, { owner: user, country }), said }
}

const written = ({ db }: PayingShop, orderId: string) =>
  db.one<Record<string, unknown>>(sql`
    select e.name as event, a.for_user_full_name, a.for_user_email, p.provider, p.amount, w.discount_percentage
    from orders o join admin_orders a on a.order_id = o.id join events e on e.id = o.event_id
      join payment_attempts p on p.order_id = o.id join wholesale_payments w on w.attempt_id = p.id
    where o.id = ${orderId}`)

const soldBy = (provider: string) => ({
  event: 'Nairobi Book Fair',
  for_user_full_name: 'Wanjiru Kahiga',
  for_user_email: 'wanjiru@reader.example',
  provider,
  amount: '261.00',
  discount_percentage: '50.00',
})

async function refusedToReaders(shop: PayingShop, ask: Ask, fields: Record<string, unknown>) {
  const buyer = await shop.addBuyer()
  const tries = Object.entries({ ...fields, isForPhone: true }).map(async ([name, value]) => [
    name,
    (await ask(buyer, { [name]: value })).codes,
  ])
  for (const [name, codes] of await Promise.all(tries)) assert.deepEqual(codes, ['FORBIDDEN'], String(name))
  assert.equal(await shop.db.run(sql`select from payment_attempts where order_id = ${buyer.orderId}`), 0)
}

describe('the staff have somebody else pay', () => {
  // Spec: storefront 7, Mutations: placeMtnOrder and placeCreditCardOrder: fields of admin orders
  test('by MTN, for an event, at a business customer’s other discount', async () => {
    const { said, ...sale } = await addSale(mtn.shop, 'RWA')
    assert.deepEqual((await mtn.place(sale, '788100021', { ...said, isForPhone: true })).codes, [])
    const { amount, ...row } = await written(mtn.shop, sale.orderId)
    // Francs: 261 shillings at the rate of the tests.
    assert.deepEqual({ ...row, amount: Number(amount) > 261 }, { ...soldBy('mtn'), amount: true })
    const phone = await mtn.shop.db.one(
      sql`select for_user_phone from admin_orders where order_id = ${sale.orderId}`,
    )
    assert.deepEqual(phone, { for_user_phone: '250788100021' })
  })

  // Spec: storefront 7, Mutations: placeMtnOrder and placeCreditCardOrder: fields of admin orders
  test('by card, whose provider writes to them', async () => {
    const { said, ...sale } = await addSale(cards.shop)
    assert.deepEqual((await cards.place(sale, said)).codes, [])
    assert.deepEqual(await written(cards.shop, sale.orderId), soldBy('dpo'))
    const [request] = (await cards.requests('createToken')).filter((body) => body.includes('wanjiru@'))
    assert.match(request ?? '', /<customerEmail>wanjiru@reader\.example<\/customerEmail>/)
  })

  test('by card, from which nobody learns their number: e-books need an address, or the number besides', async () => {
    const { user, orderId } = await addSale(cards.shop)
    const sale = { user, orderId }
    const refused = await cards.place(sale, { forFullName: 'Wanjiru Kahiga', isForPhone: true })
    assert.deepEqual(refused.codes, ['VALIDATION_FAILED'])
    assert.equal(await cards.shop.db.run(sql`select from payment_attempts where order_id = ${orderId}`), 0)
    const known = { forFullName: 'Wanjiru Kahiga', isForPhone: true, phoneNumber: '254712345678' }
    assert.deepEqual((await cards.place(sale, known)).codes, [])
    const recipient = await cards.shop.db.one(
      sql`select for_user_phone from admin_orders where order_id = ${orderId}`,
    )
    assert.deepEqual(recipient, { for_user_phone: '254712345678' })
  })

  test('and readers may not', async () => {
    const { said } = await addSale(mtn.shop, 'RWA')
    await refusedToReaders(mtn.shop, (buyer, more) => mtn.place(buyer, '788100022', more), said)
    const { said: byCard } = await addSale(cards.shop)
    await refusedToReaders(cards.shop, (buyer, more) => cards.place(buyer, more), byCard)
  })
})
