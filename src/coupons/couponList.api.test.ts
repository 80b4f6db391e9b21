import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { recording } from '#platform/database/recording.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addCoupon } from './coupon.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })

const on = (day: string) => new Date(`${day}T00:00:00Z`)

const ask = (db: Database, document: string, caller: Caller = admin) => api.ask(db, document, {}, { caller })

async function found(db: Database, asked = ''): Promise<string[]> {
  const { data, codes } = await ask(db, `{ couponPage${asked} { edges { node { code } } totalCount } }`)
  assert.deepEqual(codes, [])
  const page = data['couponPage'] as { edges: { node: { code: string } }[]; totalCount: number }
  if (!asked.includes('first')) assert.equal(page.totalCount, page.edges.length)
  return page.edges.map(({ node }) => node.code)
}

async function addThree(db: Database): Promise<void> {
  await addCoupon(db, { code: 'OLD', createdAt: on('2026-01-01'), endsAt: on('2026-03-01') })
  await addCoupon(db, {
    code: 'KARIBU',
    createdAt: on('2026-01-02'),
    endsAt: on('2026-02-01'),
    description: 'Élèves',
  })
  await addCoupon(db, {
    code: 'YOUNG',
    createdAt: on('2026-01-03'),
    endsAt: on('2026-04-01'),
    active: false,
  })
}

// Spec: back office 7, Queries: coupons, coupon
test('coupons come with the newest first, all or in pages, and are found by code, description, flag and end', () =>
  rollback(database.db, async (db) => {
    await addThree(db)
    const { data } = await ask(db, '{ coupons { code } }')
    const all = [{ code: 'YOUNG' }, { code: 'KARIBU' }, { code: 'OLD' }]
    assert.deepEqual(data['coupons'], all)
    assert.deepEqual(await found(db), ['YOUNG', 'KARIBU', 'OLD'])
    assert.deepEqual(await found(db, '(search: "arib")'), ['KARIBU'])
    assert.deepEqual(await found(db, '(search: " eleves ")'), ['KARIBU'])
    assert.deepEqual(await found(db, '(active: false)'), ['YOUNG'])
    assert.deepEqual(await found(db, '(active: true)'), ['KARIBU', 'OLD'])
    const ends = (bounds: string) => found(db, `(endDate: [{ ${bounds} }])`)
    assert.deepEqual(await ends('after: "2026-03-01"'), ['YOUNG', 'OLD'])
    assert.deepEqual(await ends('strictly_after: "2026-03-01"'), ['YOUNG'])
    assert.deepEqual(await ends('before: "2026-03-01"'), ['KARIBU', 'OLD'])
    assert.deepEqual(await ends('strictly_before: "2026-03-01"'), ['KARIBU'])
    assert.deepEqual(await found(db, '(order: [{ endDate: "ASC" }])'), ['KARIBU', 'OLD', 'YOUNG'])
    assert.deepEqual((await ask(db, '{ couponPage(search: "ka") { totalCount } }')).codes, [
      'VALIDATION_FAILED',
    ])
  }))

test('pages of coupons follow each other by their cursors', () =>
  rollback(database.db, async (db) => {
    await addThree(db)
    const { data } = await ask(
      db,
      '{ couponPage(first: 2) { pageInfo { endCursor hasNextPage } totalCount } }',
    )
    const page = data['couponPage'] as { pageInfo: { endCursor: string; hasNextPage: boolean } }
    assert.deepEqual({ ...page, pageInfo: page.pageInfo.hasNextPage }, { pageInfo: true, totalCount: 3 })
    assert.deepEqual(await found(db, `(first: 2, after: "${page.pageInfo.endCursor}")`), ['OLD'])
  }))

test('uses are those that are reserved and those that are counted, and four fifths of them are near the limit', () =>
  rollback(database.db, async (db) => {
    const reader = await addUser(db)
    const book = await addBook(db, { format: 'print' })
    const near = await addCoupon(db, { code: 'NEAR', maxNumberOfUses: 5 })
    await addCoupon(db, { code: 'FREE' })
    for (let use = 0; use < 3; use++) await addPurchase(db, reader, { couponId: near, books: [book] })
    assert.deepEqual(await found(db, '(isNearLimit: true)'), [])
    const placed = await addOrder(db, { owner: reader, couponId: near, books: [book] })
    await db.run(sql`insert into coupon_uses (coupon_id, order_id) values (${near}, ${placed})`)
    assert.deepEqual(await found(db, '(isNearLimit: true)'), ['NEAR'])
    assert.deepEqual(await found(db, '(isNearLimit: false)'), ['FREE'])
    const { data } = await ask(db, `{ coupon(id: "/coupons/${near}") { currentNumberOfUses } }`)
    assert.deepEqual(data['coupon'], { currentNumberOfUses: 4 })
    const orders = await ask(db, `{ orders(couponId: "/coupons/${near}") { totalCount } }`)
    assert.deepEqual(orders.data['orders'], { totalCount: 4 })
  }))

test('an event tells its coupons to admins, and their codes to nobody else', () =>
  rollback(database.db, async (db) => {
    await addBook(db)
    const event = await addEvent(db)
    await addCoupon(db, { code: 'FAIR1', eventId: event, createdAt: on('2026-01-01') })
    await addCoupon(db, { code: 'FAIR2', eventId: event, createdAt: on('2026-01-02') })
    await addCoupon(db, { code: 'OTHER' })
    const document = `{ event(id: "/events/${event}") { coupons { code } } }`
    const coupons = [{ code: 'FAIR2' }, { code: 'FAIR1' }]
    assert.deepEqual((await ask(db, document)).data['event'], { coupons })
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await ask(db, document, checker)).data['event'], { coupons: [] })
    const owner = await addUser(db)
    const order = await addPurchase(db, owner)
    await db.run(sql`update orders set event_id = ${event} where id = ${order}`)
    const own = await ask(db, `{ order(id: "/orders/${order}") { event { coupons { code } } } }`, owner)
    assert.deepEqual(own.data['order'], { event: { coupons: [] } })
  }))

test('a page of coupons with uses and events takes as many statements as one coupon', () =>
  rollback(database.db, async (tx) => {
    const event = await addEvent(tx)
    const count = async () => {
      const { db, statements } = recording(tx)
      await ask(db, '{ couponPage { edges { node { currentNumberOfUses event { name } } } totalCount } }')
      return statements.length
    }
    await addCoupon(tx, { eventId: event })
    const one = await count()
    for (let more = 0; more < 20; more++) await addCoupon(tx, { eventId: event })
    assert.equal(await count(), one)
  }))

// Spec: back office 7, Queries: publishers
test('publishers are found by part of a name, in the order of their names', () =>
  rollback(database.db, async (db) => {
    for (const publisher of ['Mlima Press', 'Éditions du Lac', 'Lakeside Press'])
      await addBook(db, { publisher })
    const named = async (asked: string) => {
      const { data, codes } = await ask(db, `{ publishers${asked} { edges { node { name } } totalCount } }`)
      assert.deepEqual(codes, [])
      return (data['publishers'] as { edges: { node: { name: string } }[] }).edges.map(
        ({ node }) => node.name,
      )
    }
    assert.deepEqual(await named(''), ['Éditions du Lac', 'Lakeside Press', 'Mlima Press'])
    assert.deepEqual(await named('(name: "press")'), ['Lakeside Press', 'Mlima Press'])
    assert.deepEqual(await named('(name: "edit")'), ['Éditions du Lac'])
    assert.deepEqual(await named('(last: 1)'), ['Mlima Press'])
    assert.deepEqual(await named('(first: 1)'), ['Éditions du Lac'])
  }))
