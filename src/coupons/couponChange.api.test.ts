import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addCoupon } from './coupon.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
await addBook(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })

type Values = Readonly<Record<string, unknown>>

const fields = `_id code active description discount isPercentage fixedPrice taxInclusive baseCurrency { _id } bookId
  forBookIds bookTag publisherId forUserId startDate endDate maxNumberOfUses currentNumberOfUses maxNumberOfItems
  maxUsesPerUser event { _id name }`

async function send(db: Database, name: 'createCoupon' | 'updateCoupon', input: Values) {
  const document = `mutation ($input: ${name}Input!) { ${name}(input: $input) { coupon { ${fields} } clientMutationId } }`
  const { data, codes } = await api.ask(db, document, { input }, { caller: admin })
  const sent = data[name] as { coupon: Values & { _id: number; code: string } } | null
  return { codes, coupon: sent?.coupon }
}

const half: Values = {
  description: 'Half of all prices',
  discount: 50,
  isPercentage: true,
  startDate: '2026-11-30T21:00:00Z',
  endDate: '2026-12-31T21:00:00Z',
}
const amount: Values = { ...half, isPercentage: false, baseCurrencyId: '/currencies/KES' }
const fixed: Values = { ...amount, fixedPrice: true }

const make = (db: Database, more: Values) => send(db, 'createCoupon', { ...half, ...more })

test('a coupon of which only the needed is said is on, for everything, once for each reader, with a code of the shop', () =>
  rollback(database.db, async (db) => {
    const { codes, coupon } = await make(db, {})
    assert.deepEqual(codes, [])
    assert.match(String(coupon?.code), /^[A-Z0-9]{10}$/)
    const { _id, code, ...rest } = coupon ?? assert.fail()
    assert.ok(_id > 0 && code)
    assert.deepEqual(rest, {
      active: true,
      description: 'Half of all prices',
      discount: 50,
      isPercentage: true,
      fixedPrice: false,
      taxInclusive: false,
      baseCurrency: null,
      bookId: null,
      forBookIds: [],
      bookTag: null,
      publisherId: null,
      forUserId: null,
      startDate: '2026-11-30T21:00:00+00:00',
      endDate: '2026-12-31T21:00:00+00:00',
      maxNumberOfUses: null,
      currentNumberOfUses: 0,
      maxNumberOfItems: null,
      maxUsesPerUser: 1,
      event: null,
    })
    assert.notEqual((await make(db, { code: ' ' })).coupon?.code, code)
  }))

// Spec: back office 7, Mutations: createCoupon, updateCoupon
test('all that is said of a coupon is kept, and what is changed later is that alone', () =>
  rollback(database.db, async (db) => {
    const reader = await addUser(db)
    const event = await addEvent(db)
    const [first, second] = [await addBook(db), await addBook(db)]
    const said = {
      code: 'MAKTABA',
      description: 'For the school library',
      active: false,
      taxInclusive: true,
      forUserId: reader.userId,
      maxNumberOfUses: 500,
      maxNumberOfItems: 5,
      maxUsesPerUser: null,
    }
    const made = await send(db, 'createCoupon', {
      ...amount,
      ...said,
      forBookIds: [second, first, first].map((id) => `/books/${id}`),
      eventId: `/events/${event}`,
    })
    const books = [first, second].map((id) => `/local_books/${id}`)
    const { coupon } = made
    const told = { ...coupon, ...said, baseCurrency: { _id: 'KES' }, forBookIds: books }
    assert.deepEqual(coupon, { ...told, event: { _id: event, name: 'Nairobi Book Fair' } })
    const id = `/coupons/${coupon?._id}`
    const changed = await send(db, 'updateCoupon', { id, description: 'For every library', eventId: null })
    assert.deepEqual(changed.coupon, { ...told, description: 'For every library', event: null })
    const narrowed = await send(db, 'updateCoupon', { id, forBookIds: null, bookId: books[0], code: null })
    assert.deepEqual(narrowed.coupon, {
      ...changed.coupon,
      forBookIds: [],
      bookId: books[0],
      code: null,
    })
  }))

test('what a coupon cannot be is refused by its field', () =>
  rollback(database.db, async (db) => {
    const id = `/coupons/${await addCoupon(db)}`
    const refused: [Values, string][] = [
      [{ description: 'No' }, 'VALIDATION_FAILED'],
      [{ discount: 101 }, 'VALIDATION_FAILED'],
      [{ endDate: '2019-01-01' }, 'VALIDATION_FAILED'],
      [{ maxNumberOfUses: 0 }, 'VALIDATION_FAILED'],
      [{ isPercentage: false }, 'VALIDATION_FAILED'],
      [{ fixedPrice: true }, 'BAD_USER_INPUT'],
      [{ bookId: '/books/1', bookTag: '/tags/1' }, 'BAD_USER_INPUT'],
      [{ bookId: '/events/1' }, 'BAD_USER_INPUT'],
      [{ publisherId: '/publishers/2147483647' }, 'NOT_FOUND'],
      [{ forUserId: 'nobody' }, 'NOT_FOUND'],
      [{ isPercentage: false, baseCurrencyId: '/currencies/XXX' }, 'NOT_FOUND'],
    ]
    for (const [values, code] of refused) {
      assert.deepEqual((await make(db, values)).codes, [code], JSON.stringify(values))
      assert.deepEqual((await send(db, 'updateCoupon', { id, ...values })).codes, [code])
    }
    const unknown = await send(db, 'updateCoupon', { id: '/coupons/2147483647', active: false })
    assert.deepEqual(unknown.codes, ['NOT_FOUND'])
  }))

// Spec: back office 8: COUPON_CODE_TAKEN
test('two coupons have no code that reads alike', () =>
  rollback(database.db, async (db) => {
    await make(db, { code: 'Karibu' })
    assert.deepEqual((await make(db, { code: ' KARIBU' })).codes, ['COUPON_CODE_TAKEN'])
    const other = (await make(db, { code: 'SHULE' })).coupon
    const id = `/coupons/${other?._id}`
    assert.deepEqual((await send(db, 'updateCoupon', { id, code: 'karibu' })).codes, ['COUPON_CODE_TAKEN'])
    assert.equal((await send(db, 'updateCoupon', { id, code: 'shule' })).coupon?.code, 'shule')
  }))

// Spec: back office 8: COUPON_CODE_TAKEN
test('of two who give out a code at once one gets it, whether for a new coupon or another', async () => {
  const { db } = database
  for (let round = 0; round < 10; round++) {
    const code = `TWICE${round}`
    const id = `/coupons/${await addCoupon(db)}`
    const sent = await Promise.all([
      make(db, { code }),
      send(db, 'updateCoupon', { id, code: code.toLowerCase() }),
      make(db, { code }),
    ])
    const refused = sent.flatMap(({ codes }) => codes)
    assert.deepEqual(refused, ['COUPON_CODE_TAKEN', 'COUPON_CODE_TAKEN'])
  }
})

test('a fixed price is above that of no title that it names, nor above all of a tag or a publisher', () =>
  rollback(database.db, async (db) => {
    const cheap = await addBook(db, { price: '300', tags: [77], publisher: 'Two Prices' })
    const dear = await addBook(db, { price: '10', currency: 'USD', tags: [77], publisher: 'Two Prices' })
    const free = await addBook(db, { price: '0', currency: null })
    const at = async (discount: number, restriction: Values) =>
      (await send(db, 'createCoupon', { ...fixed, discount, ...restriction })).codes
    const tooHigh = ['COUPON_FIXED_PRICE_TOO_HIGH']
    assert.deepEqual(await at(300, { bookId: `/books/${cheap}` }), [])
    assert.deepEqual(await at(301, { bookId: `/books/${cheap}` }), tooHigh)
    assert.deepEqual(await at(1, { bookId: `/books/${free}` }), tooHigh)
    assert.deepEqual(await at(0, { bookId: `/books/${free}` }), [])
    const both = { forBookIds: [`/books/${cheap}`, `/books/${dear}`] }
    assert.deepEqual(await at(300, both), [])
    assert.deepEqual(await at(301, both), tooHigh)
    assert.deepEqual(await at(1000, { bookTag: '/tags/77' }), [])
    assert.deepEqual(await at(100_000, { bookTag: '/tags/77' }), tooHigh)
    assert.deepEqual(await at(100_000, {}), tooHigh)
  }))

test('a coupon whose title has become cheaper can be switched off, but not made dearer', () =>
  rollback(database.db, async (db) => {
    const book = await addBook(db, { price: '300' })
    const { coupon } = await send(db, 'createCoupon', { ...fixed, discount: 200, bookId: `/books/${book}` })
    const id = `/coupons/${coupon?._id}`
    await db.run(sql`update books set price = 150 where id = ${book}`)
    assert.deepEqual((await send(db, 'updateCoupon', { id, active: false })).codes, [])
    assert.deepEqual((await send(db, 'updateCoupon', { id, discount: 210 })).codes, [
      'COUPON_FIXED_PRICE_TOO_HIGH',
    ])
  }))

test('a changed coupon counts in open carts at once, and in what was bought not at all', () =>
  rollback(database.db, async (db) => {
    const reader = await addUser(db)
    const couponId = await addCoupon(db, { code: 'TENOFF', description: 'Ten' })
    const bought = await addPurchase(db, reader, { couponId })
    const open = await addOrder(db, { owner: reader, couponId })
    const totals = async (order: string) => {
      const document = `{ order(id: "/orders/${order}") { totalDiscount orderCoupon { code discount } } }`
      return (await api.ask(db, document, {}, { caller: reader })).data['order']
    }
    const ten = { totalDiscount: 45, orderCoupon: { code: 'TENOFF', discount: 10 } }
    assert.deepEqual([await totals(bought), await totals(open)], [ten, ten])
    const input = { id: `/coupons/${couponId}`, discount: 20, code: 'TWENTY' }
    const { coupon } = await send(db, 'updateCoupon', input)
    assert.equal(coupon?.['currentNumberOfUses'], 1)
    const twenty = { totalDiscount: 90, orderCoupon: { code: 'TWENTY', discount: 20 } }
    assert.deepEqual([await totals(bought), await totals(open)], [ten, twenty])
  }))

test('a change that was meant for another version is refused', () =>
  rollback(database.db, async (db) => {
    const id = `/coupons/${await addCoupon(db)}`
    const { data } = await api.ask(db, `{ coupon(id: "${id}") { version } }`, {}, { caller: admin })
    const { version: expectedVersion } = data['coupon'] as { version: string }
    assert.deepEqual((await send(db, 'updateCoupon', { id, expectedVersion, discount: 20 })).codes, [])
    assert.deepEqual((await send(db, 'updateCoupon', { id, expectedVersion, discount: 30 })).codes, [
      'SHOP_EDIT_CONFLICT',
    ])
  }))
