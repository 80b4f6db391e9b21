import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from './attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop, until } from './testing/payingShop.ts'

let shop: PayingShop
let staff: User
before(async () => {
  shop = await openPayingShop()
  await shop.startJobs()
  staff = await addUser(shop.db, { roles: ['ROLE_CHECKER'] })
})
after(() => shop.close())

const profilePhone = async (caller: User) => {
  const { data } = await shop.ask<{ getWebServiceUser: { phoneNumber: string | null } }>(
    '{ getWebServiceUser { phoneNumber } }',
    {},
    { caller },
  )
  return data.getWebServiceUser.phoneNumber
}

const typeInProfile = async (caller: User, phoneNumber: string) => {
  const change =
    'mutation ($n: String) { updateWebServiceUser(input: { phoneNumber: $n }) { clientMutationId } }'
  assert.deepEqual((await shop.ask(change, { n: phoneNumber }, { caller })).codes, [])
}

const claimed = async (caller: User) => {
  const { data } = await shop.ask<{ claimPaidOrder: { orders: { _id: string }[] } | null }>(
    'mutation { claimPaidOrder(input: {}) { orders { _id } } }',
    {},
    { caller },
  )
  return data.claimPaidOrder?.orders.map(({ _id }) => _id) ?? []
}

/** Lets a buyer's payment on a phone of nine digits come to its end, and all jobs of it too. */
async function pay(buyer: Buyer, nine: string, end = 'succeeded'): Promise<void> {
  assert.deepEqual((await shop.place(buyer, nine)).codes, [])
  await until(async () => stateOf(await shop.attempt(buyer.orderId)) === end)
  await contactIsSaved()
}

const contactIsSaved = () =>
  until(async () => {
    const waiting = sql`select from graphile_worker.jobs where task_identifier = 'saveContact'`
    return (await shop.db.run(waiting)) === 0
  })

// Spec: storefront 4, Claim of paid orders: Verified e-mail claims at once; the phone only what names no e-mail
test('the number that paid fills an empty profile, and no other account claims by it', async () => {
  const [buyer, thief] = [await shop.addBuyer(), await addUser(shop.db)]
  const nine = await shop.phoneThat('success')
  await pay(buyer, nine)
  assert.equal(await profilePhone(buyer.user), `254${nine}`)
  const order = await addPaidOrderFor(shop.db, staff, { forUserPhone: `254${nine}` })
  await typeInProfile(thief, `254${nine}`)
  assert.deepEqual(await claimed(thief), [])
  assert.deepEqual(await claimed(buyer.user), [order])
})

test('who pays from a number that is proved already does not take it over', async () => {
  const [first, second] = [await shop.addBuyer(), await shop.addBuyer()]
  const nine = await shop.phoneThat('success')
  await pay(first, nine)
  await shop.control('POST', `phones/254${nine}/next`, { outcome: 'success' })
  await pay(second, nine)
  assert.equal(await profilePhone(second.user), `254${nine}`) // a family pays from one phone
  const order = await addPaidOrderFor(shop.db, staff, { forUserPhone: `254${nine}` })
  assert.deepEqual([await claimed(second.user), await claimed(first.user)], [[], [order]])
})

test('the profile keeps the number that is on it', async () => {
  const buyer = await shop.addBuyer()
  await typeInProfile(buyer.user, '254799000123')
  await pay(buyer, await shop.phoneThat('success'))
  assert.equal(await profilePhone(buyer.user), '254799000123')
})

test('a payment that fails proves nothing and fills nothing', async () => {
  const [buyer, owner] = [await shop.addBuyer(), await addUser(shop.db)]
  const nine = await shop.phoneThat('cancelled')
  await pay(buyer, nine, 'failed')
  assert.equal(await profilePhone(buyer.user), null)
  await typeInProfile(owner, `254${nine}`)
  const order = await addPaidOrderFor(shop.db, staff, { forUserPhone: `254${nine}` })
  assert.deepEqual(await claimed(owner), [order])
})

// Spec: storefront 4, Claim of paid orders: Verified e-mail claims at once; the phone only what names no e-mail
test('a free order with the number of somebody else fills nothing and claims nothing', async () => {
  const thief = await addUser(shop.db)
  const book = await addBook(shop.db, { format: 'print', price: '0.00' })
  await addPaidOrderFor(shop.db, staff, { forUserPhone: '254799000456' })
  const id = await addOrder(shop.db, { owner: thief, books: [book] })
  const document = `mutation ($input: placeFreeOrderInput!) { placeFreeOrder(input: $input) { order { confirmed } } }`
  const phones = { phoneNumber: '254799000456', alternativePhoneNumber: '254799000456' }
  const { codes } = await shop.ask(document, { input: { id: `/orders/${id}`, ...phones } }, { caller: thief })
  assert.deepEqual(codes, [])
  await contactIsSaved()
  assert.equal(await profilePhone(thief), null)
  assert.deepEqual(await claimed(thief), [])
})
