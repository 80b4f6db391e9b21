import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addCoupon, type NewCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addOrder } from '../order.builder.ts'

const database = await testDatabase()
const { db } = database
const api = await testApi(database)
before(async () => {
  await addRates(db)
  await addCoupon(db, { code: 'RIGHT1' })
})
after(() => database.close())

const noon = new Date('2026-11-20T12:00:00Z')

type Guess = { readonly cart: string; readonly address: string; readonly caller?: User; readonly now?: Date }

const typed = async (code: string, { cart, caller, ...from }: Guess): Promise<string> => {
  const document = `mutation ($id: ID!, $code: String!) {
    applyCouponOrder(input: { id: $id, couponCode: $code }) { order { _id } } }`
  const variables = { id: `/orders/${cart}`, code }
  const { codes } = await api.ask(db, document, variables, { now: noon, ...from, ...(caller && { caller }) })
  return codes[0] ?? 'applied'
}

/** Guesses many codes at once, and counts the answers by kind. */
async function guess(count: number, as: (number: number) => Promise<Guess> | Guess) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, number) => typed(`GUESS${number}`, await as(number))),
  )
  const counts = Map.groupBy(answers, (answer) => answer)
  return Object.fromEntries([...counts].map(([answer, all]) => [answer, all.length]))
}

describe('codes that are guessed', () => {
  // Spec: storefront 7, Mutations: applyCouponOrder
  test('for one cart are looked up ten times in ten minutes, from however many addresses', async () => {
    const cart = await addOrder(db)
    const at = (number: number) => ({ cart, address: `10.1.0.${number}` })
    assert.deepEqual(await guess(120, at), { COUPON_NOT_FOUND: 10, TOO_MANY_REQUESTS: 110 })
    assert.equal(await typed('RIGHT1', { cart, address: '10.1.1.1' }), 'TOO_MANY_REQUESTS')
    const before = new Date(noon.getTime() + 599_999)
    assert.equal(await typed('RIGHT1', { cart, address: '10.1.1.1', now: before }), 'TOO_MANY_REQUESTS')
    const later = new Date(noon.getTime() + 600_000)
    assert.equal(await typed('RIGHT1', { cart, address: '10.1.1.1', now: later }), 'applied')
  })

  test('from one address are looked up a hundred times an hour, for however many carts', async () => {
    const as = async () => ({ cart: await addOrder(db), address: '10.2.0.1' })
    assert.deepEqual(await guess(120, as), { COUPON_NOT_FOUND: 100, TOO_MANY_REQUESTS: 20 })
    const cart = await addOrder(db)
    assert.equal(await typed('RIGHT1', { cart, address: '10.2.0.1' }), 'TOO_MANY_REQUESTS')
    assert.equal(await typed('RIGHT1', { cart, address: '10.2.0.2' }), 'applied')
  })

  test('by one reader are looked up twenty times an hour, for however many carts and addresses', async () => {
    const caller = await addUser(db)
    const as = async (number: number) => ({ cart: await addOrder(db), address: `10.3.0.${number}`, caller })
    assert.deepEqual(await guess(40, as), { COUPON_NOT_FOUND: 20, TOO_MANY_REQUESTS: 20 })
  })

  test('are counted although right ones are typed between them', async () => {
    const cart = await addOrder(db)
    for (let number = 0; number < 30; number++) {
      await db.run(sql`update orders set coupon_id = null where id = ${cart}`)
      assert.equal(await typed('RIGHT1', { cart, address: '10.4.0.1' }), 'applied')
    }
    await guess(10, () => ({ cart, address: '10.4.0.1' }))
    assert.equal(await typed('RIGHT1', { cart, address: '10.4.0.1' }), 'TOO_MANY_REQUESTS')
  })
})

describe('a stranger who types a code', () => {
  let tries = 0
  const told = async (coupon: Partial<NewCoupon>, caller?: User): Promise<string> => {
    const code = `SECRET${(tries += 1)}`
    await addCoupon(db, { ...coupon, code })
    const cart = await addOrder(db, { owner: null })
    return typed(code, { cart, address: `10.5.0.${tries}`, ...(caller && { caller }) })
  }
  const states: Partial<NewCoupon>[] = [
    {},
    { active: false },
    { startsAt: new Date('2998-01-01') },
    { endsAt: new Date('2020-02-01') },
  ]

  // Spec: storefront 5: Coupon error: not for this user
  test('hears of a coupon for one reader what is heard of none', async () => {
    const { userId: forUserId } = await addUser(db)
    const other = await addUser(db, { roles: ['ROLE_ADMIN'] })
    for (const state of states)
      for (const caller of [undefined, other])
        assert.equal(await told({ ...state, forUserId }, caller), 'COUPON_NOT_FOUND')
  })

  test('and is no reader hears nothing of a coupon that is off, to come or used up', async () => {
    const usedUp = await addCoupon(db, { code: 'ALLGONE', maxNumberOfUses: 1 })
    await db.run(sql`insert into coupon_uses (coupon_id, order_id) values (${usedUp}, ${await addOrder(db)})`)
    const cart = await addOrder(db)
    assert.equal(await typed('ALLGONE', { cart, address: '10.6.0.1' }), 'COUPON_NOT_FOUND')
    const reader = await addUser(db)
    assert.equal(
      await typed('ALLGONE', { cart, address: '10.6.0.1', caller: reader }),
      'COUPON_MAX_USES_REACHED',
    )
    assert.equal(await told({ active: false }), 'COUPON_NOT_FOUND')
    assert.equal(await told({ startsAt: new Date('2998-01-01') }), 'COUPON_NOT_FOUND')
    assert.equal(await told({ endsAt: new Date('2020-02-01') }), 'COUPON_EXPIRED')
  })
})
