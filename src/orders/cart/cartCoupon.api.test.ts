import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addCoupon, type NewCoupon } from '#coupons/coupon.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addOrder, addPurchase } from '../order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Totals = { totalPrice: number; totalDiscount: number; orderCoupon: { code: string } | null }
type Answer = { codes: readonly string[]; order: Totals | undefined }

const fields = 'order { totalPrice totalDiscount orderCoupon { code } }'

type As = { readonly caller?: Caller | undefined; readonly now?: Date }

async function run(db: Database, change: string, order: string, { caller, now }: As = {}): Promise<Answer> {
  const { data, codes } = await api.ask(
    db,
    `mutation ($id: ID!) { done: ${change} { ${fields} } }`,
    { id: `/orders/${order}` },
    { ...(caller && { caller }), ...(now && { now }) },
  )
  return { codes, order: (data['done'] as { order: Totals } | null)?.order }
}

const apply = (db: Database, order: string, code: string, caller?: Caller) =>
  run(db, `applyCouponOrder(input: { id: $id, couponCode: ${JSON.stringify(code)} })`, order, { caller })

const remove = (db: Database, order: string, caller?: Caller) =>
  run(db, 'removeCouponOrder(input: { id: $id })', order, { caller })

/** What a reader with a cart of one book at 450 shillings is told of a coupon. */
async function told(db: Database, coupon: Partial<NewCoupon>): Promise<string | undefined> {
  await addRates(db)
  await addCoupon(db, { code: 'KARIBU', ...coupon })
  const caller = await addUser(db)
  return (await apply(db, await addOrder(db, { owner: caller }), 'KARIBU', caller)).codes[0]
}

const refusals: [string, Partial<NewCoupon>][] = [
  ['COUPON_INACTIVE', { active: false }],
  ['COUPON_NOT_YET_ACTIVE', { startsAt: new Date('2998-01-01') }],
  ['COUPON_EXPIRED', { endsAt: new Date('2020-02-01') }],
  [
    'COUPON_FIXED_PRICE_TOO_HIGH',
    { isPercentage: false, fixedPrice: true, discount: '451', baseCurrency: 'KES' },
  ],
]

// Spec: storefront 5: Coupon error: expired
// Spec: storefront 5: Coupon error: not yet active
// Spec: storefront 5: Coupon error: inactive
// Spec: storefront 5: Coupon error: fixed price above the product's
// Spec: storefront 8, By code: COUPON_INACTIVE, COUPON_NOT_YET_ACTIVE, COUPON_EXPIRED, COUPON_FIXED_PRICE_TOO_HIGH
for (const [code, coupon] of refusals)
  test(`a coupon is refused at the till with ${code}`, () =>
    rollback(database.db, async (db) => assert.equal(await told(db, coupon), code)))

// Spec: storefront 5: Coupon error: not found
// Spec: storefront 8, By code: COUPON_NOT_FOUND, COUPON_NOT_VALID
test('a code that nobody gave out is not found, one that is too short or too long is not valid', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const order = await addOrder(db)
    assert.deepEqual((await apply(db, order, 'NOBODY')).codes, ['COUPON_NOT_FOUND'])
    for (const code of ['AB', 'A'.repeat(31), ''])
      assert.deepEqual((await apply(db, order, code)).codes, ['COUPON_NOT_VALID'], code)
  })
})

// Spec: storefront 5: Coupon error: not valid
test('a coupon for another book is not valid for this cart', async () => {
  await rollback(database.db, async (db) => {
    const bookId = await addBook(db, { title: 'Another' })
    assert.equal(await told(db, { bookId }), 'COUPON_NOT_VALID')
  })
})

// Spec: storefront 5: Coupon error: not for this user
// Spec: storefront 8, By code: COUPON_NOT_FOR_USER
test('a coupon that was kept for another reader since it was put on the cart does not count for this one', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [caller, other] = [await addUser(db), await addUser(db)]
    const couponId = await addCoupon(db, { discount: '100' })
    const order = await addOrder(db, { owner: caller, couponId })
    await db.run(sql`update coupons set for_user_id = ${other.userId} where id = ${couponId}`)
    const { codes } = await run(db, 'placeFreeOrder(input: { id: $id })', order, { caller })
    assert.deepEqual(codes, ['COUPON_NOT_FOR_USER'])
  })
})

// Spec: storefront 5: Coupon error: max uses reached
// Spec: storefront 5: Coupon error: already used
// Spec: storefront 8, By code: COUPON_MAX_USES_REACHED, COUPON_ALREADY_USED
test('a coupon that is used up, by all or by oneself, is refused', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [caller, other] = [await addUser(db), await addUser(db)]
    const once = await addCoupon(db, { code: 'ONCE', maxNumberOfUses: 1 })
    const each = await addCoupon(db, { code: 'EACH', maxUsesPerUser: 1 })
    await addPurchase(db, caller, { couponId: once })
    await addPurchase(db, caller, { books: [await addBook(db)], couponId: each })
    const [own, others] = [
      await addOrder(db, { owner: caller, books: [await addBook(db)] }),
      await addOrder(db, { owner: other }),
    ]
    assert.deepEqual((await apply(db, others, 'ONCE', other)).codes, ['COUPON_MAX_USES_REACHED'])
    assert.deepEqual((await apply(db, own, 'EACH', caller)).codes, ['COUPON_ALREADY_USED'])
    assert.deepEqual((await apply(db, others, 'EACH', other)).codes, [])
  })
})

// Spec: storefront 3: Order.orderCoupon
// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Coupon: apply only when new and valid; remove clears it
// Spec: storefront 7, Mutations: applyCouponOrder
// Spec: storefront 7, Mutations: removeCouponOrder
test('a coupon takes another one’s place, is not put on twice, and is taken off again and again', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    await addCoupon(db, { code: 'TEN' })
    await addCoupon(db, { code: 'HALF', discount: '50' })
    const order = await addOrder(db, { books: [await addBook(db, { price: '1000.00' })] })
    assert.equal((await apply(db, order, ' ten ')).order?.totalPrice, 1044)
    assert.deepEqual((await apply(db, order, 'TEN')).codes, ['COUPON_ALREADY_USED'])
    assert.deepEqual((await apply(db, order, 'HALF')).order?.orderCoupon, { code: 'HALF' })
    for (let time = 0; time < 2; time++)
      assert.deepEqual((await remove(db, order)).order, {
        totalPrice: 1160,
        totalDiscount: 0,
        orderCoupon: null,
      })
  })
})

// Spec: storefront 7, Mutations: applyCouponOrder
test('nobody puts a coupon on somebody else’s cart, or takes it off', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const couponId = await addCoupon(db, { code: 'TEN' })
    const order = await addOrder(db, { owner: await addUser(db), couponId })
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    assert.deepEqual((await apply(db, order, 'TEN', admin)).codes, ['FORBIDDEN'])
    assert.deepEqual((await apply(db, order, 'TEN', await addUser(db))).codes, ['NOT_FOUND'])
    assert.deepEqual((await remove(db, order)).codes, ['NOT_FOUND'])
  })
})

// Spec: storefront 8, By code: COUPON_MAX_USES_REACHED, COUPON_ALREADY_USED
test('a coupon that ended since, or that a guest had used up already, does not count when the order is placed', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const couponId = await addCoupon(db, {
      discount: '100',
      maxUsesPerUser: 1,
      endsAt: new Date('2990-01-01'),
    })
    const order = await addOrder(db, { owner: caller, couponId })
    const place = (now: Date) => run(db, 'placeFreeOrder(input: { id: $id })', order, { caller, now })
    assert.deepEqual((await place(new Date('2991-01-01'))).codes, ['COUPON_EXPIRED'])
    await db.run(sql`
      insert into coupon_uses (coupon_id, order_id, user_id, used_at)
      values (${couponId}, ${await addOrder(db)}, ${caller.id}, now())`)
    assert.deepEqual((await place(new Date())).codes, ['COUPON_ALREADY_USED'])
  })
})
