import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { listOwnedTitles } from '#entitlements/entitlement.table.ts'
import { provePhone, releasePhone } from '#identity/profile/phone.table.ts'
import { addUser, type NewUser } from '#identity/users/user.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { addPaidOrderFor, type NewPaidOrder } from './adminOrder.builder.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
before(async () => {
  database = await testDatabase()
  api = await testApi(database)
  await addRates(database.db)
})
after(() => database.close())

const document = 'mutation { claimPaidOrder(input: {}) { order { _id } orders { _id customerId } } }'

async function claim(db: Database, caller?: Caller, now?: Date) {
  const answer = await api.ask(db, document, {}, { ...(caller ? { caller } : {}), ...(now ? { now } : {}) })
  const payload = answer.data['claimPaidOrder'] as {
    order: { _id: string } | null
    orders: { _id: string; customerId: string }[]
  } | null
  return { codes: answer.codes, newest: payload?.order?._id ?? null, orders: payload?.orders ?? [] }
}

type Scene = {
  db: Database
  admin: User
  reader: User
  order: (o?: Partial<NewPaidOrder>) => Promise<string>
}

const scene = (person: Partial<NewUser>, play: (scene: Scene) => Promise<void>) =>
  rollback(database.db, async (db) => {
    const admin = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const reader = await addUser(db, { email: 'zawadi@reader.example', ...person })
    await play({
      db,
      admin,
      reader,
      order: (overrides = { forUserEmail: reader.email }) => addPaidOrderFor(db, admin, overrides),
    })
  })

// Spec: storefront 4, Claim of paid orders: Verified e-mail claims at once; the phone only what names no e-mail
// Spec: storefront 7, Mutations: claimPaidOrder
test('a verified address claims its orders at once, without any phone number, and their titles with them', () =>
  scene({}, async ({ db, reader, order }) => {
    const [epub, print] = [await addBook(db), await addBook(db, { format: 'print' })]
    const id = await order({ forUserEmail: 'Zawadi@Reader.example', books: [epub, print] })
    const { codes, newest, orders } = await claim(db, reader)
    assert.deepEqual([codes, newest], [[], id])
    assert.deepEqual(orders, [{ _id: id, customerId: reader.userId }])
    assert.deepEqual(await listOwnedTitles(db, reader.id), [epub])
  }))

test('several orders come newest first', () =>
  scene({}, async ({ db, reader, order }) => {
    const older = await order({ forUserEmail: reader.email, at: new Date('2026-01-01T10:00:00Z') })
    const newer = await order({ forUserEmail: reader.email, at: new Date('2026-02-01T10:00:00Z') })
    const { newest, orders } = await claim(db, reader)
    assert.equal(newest, newer)
    assert.deepEqual(
      orders.map(({ _id }) => _id),
      [newer, older],
    )
  }))

// Spec: storefront 4, Claim of paid orders: Verified e-mail claims at once; the phone only what names no e-mail
test('the phone number of the profile claims only what names no address', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader, order }) => {
    const own = await order({ forUserPhone: '254712345678' })
    await order({ forUserPhone: '254712345678', forUserEmail: 'somebody@else.example' })
    await order({ forUserPhone: '254712345679' })
    assert.deepEqual(
      (await claim(db, reader)).orders.map(({ _id }) => _id),
      [own],
    )
  }))

// Spec: storefront 8, By code: SHOP_PHONE_NUMBER_REQUIRED
test('without a phone number and with nothing to claim by address, the number is asked for', () =>
  scene({}, async ({ db, reader, order }) => {
    await order({ forUserPhone: '254712345678' })
    assert.deepEqual((await claim(db, reader)).codes, ['SHOP_PHONE_NUMBER_REQUIRED'])
  }))

test('with a phone number and nothing to claim, the answer is empty', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader }) => {
    assert.deepEqual(await claim(db, reader), { codes: [], newest: null, orders: [] })
  }))

test('an address that is not proven claims nothing, and neither does a visitor', () =>
  scene({ emailVerified: false }, async ({ db, reader, order }) => {
    await order({ forUserEmail: reader.email })
    assert.deepEqual((await claim(db, reader)).codes, ['EMAIL_NOT_VERIFIED'])
    assert.deepEqual((await claim(db)).codes, ['UNAUTHENTICATED'])
    assert.deepEqual((await api.ask(db, '{ countPaidOrdersToClaim }', {}, { caller: reader })).codes, [
      'EMAIL_NOT_VERIFIED',
    ])
  }))

test('a number that is proved to be somebody’s opens nothing to others who have it on their profile', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader, order }) => {
    const owner = await addUser(db)
    await provePhone(db, { phone: '254712345678', userId: owner.id, at: new Date() })
    const id = await order({ forUserPhone: '254712345678' })
    assert.deepEqual(await claim(db, reader), { codes: [], newest: null, orders: [] })
    const count = await api.ask(db, '{ countPaidOrdersToClaim }', {}, { caller: reader })
    assert.equal(count.data['countPaidOrdersToClaim'], 0)
    assert.equal(await releasePhone(db, '254712345678'), owner.email)
    assert.equal((await claim(db, reader)).newest, id)
  }))

test('an admin reads who claimed an order and by what, the claimer does not', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader, order }) => {
    const [byPhone, byEmail] = [await order({ forUserPhone: '254712345678' }), await order()]
    await claim(db, reader)
    const read = (id: string, caller: Caller) =>
      api.ask(
        db,
        'query ($id: ID!) { order(id: $id) { adminOrder { claimedBy claimedVia claimedWith } } }',
        { id: `/orders/${id}` },
        { caller },
      )
    const boss = await addUser(db, { roles: ['ROLE_ADMIN'] })
    const claimedBy = reader.userId
    assert.deepEqual((await read(byPhone, boss)).data['order'], {
      adminOrder: { claimedBy, claimedVia: 'phone', claimedWith: '254712345678' },
    })
    assert.deepEqual((await read(byEmail, boss)).data['order'], {
      adminOrder: { claimedBy, claimedVia: 'email', claimedWith: reader.email },
    })
    assert.deepEqual(new Set((await read(byPhone, reader)).codes), new Set(['FORBIDDEN']))
  }))

test('what is claimed cannot be claimed again, by nobody', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader, order }) => {
    await order({ forUserPhone: '254712345678' })
    const twin = await addUser(db, { phoneNumber: '254712345678' })
    assert.equal((await claim(db, reader)).orders.length, 1)
    assert.equal((await claim(db, twin)).orders.length, 0)
    assert.equal((await claim(db, reader)).orders.length, 0)
  }))

// Spec: storefront 4, Claim of paid orders: An order is claimed once
test('two claims at the same moment give an order once', async () => {
  const { db } = database
  const [admin, one, two] = [
    await addUser(db, { roles: ['ROLE_ADMIN'] }),
    await addUser(db, { phoneNumber: '254799000001' }),
    await addUser(db, { phoneNumber: '254799000001' }),
  ]
  const book = await addBook(db)
  await addPaidOrderFor(db, admin, { forUserPhone: '254799000001', books: [book] })
  const claims = await Promise.all([one, two, one, two].map((user) => claim(db, user)))
  assert.equal(claims.flatMap(({ orders }) => orders).length, 1)
  const owned = [...(await listOwnedTitles(db, one.id)), ...(await listOwnedTitles(db, two.id))]
  assert.deepEqual(owned, [book])
})

test('somebody who tries again and again is asked to wait', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader }) => {
    const now = new Date('2026-11-20T10:00:00Z')
    for (let count = 0; count < 20; count += 1) await claim(db, reader, now)
    assert.deepEqual((await claim(db, reader, now)).codes, ['TOO_MANY_REQUESTS'])
    assert.deepEqual((await claim(db, reader, new Date('2026-11-20T11:00:00Z'))).codes, [])
  }))

// Spec: storefront 7, Queries: Extension: readingPosition, countPaidOrdersToClaim, places, refundRequests
test('how many orders wait is told before they are claimed', () =>
  scene({ phoneNumber: '254712345678' }, async ({ db, reader, order }) => {
    await order({ forUserPhone: '254712345678' })
    await order({ forUserEmail: reader.email })
    const count = async () =>
      (await api.ask(db, '{ countPaidOrdersToClaim }', {}, { caller: reader })).data['countPaidOrdersToClaim']
    assert.equal(await count(), 2)
    await claim(db, reader)
    assert.equal(await count(), 0)
  }))

// Spec: storefront 4, Claim of paid orders: Success lists the claimed orders, with snackbar, modal and a fresh bookshelf
// Spec: storefront 7, Queries: getRecentlyClaimedOrders
test('recently claimed orders are those of the last 24 hours', () =>
  scene({}, async ({ db, reader, order }) => {
    const id = await order()
    const claimedAt = new Date('2026-11-20T10:00:00Z')
    await claim(db, reader, claimedAt)
    const recent = (hours: number) =>
      api.ask(
        db,
        '{ getRecentlyClaimedOrders { _id adminOrder { claimedAt } } }',
        {},
        {
          caller: reader,
          now: new Date(claimedAt.getTime() + hours * 3_600_000),
        },
      )
    assert.deepEqual((await recent(24)).data['getRecentlyClaimedOrders'], [
      { _id: id, adminOrder: { claimedAt: '2026-11-20T10:00:00+00:00' } },
    ])
    assert.deepEqual((await recent(24.1)).data['getRecentlyClaimedOrders'], [])
    assert.deepEqual((await api.ask(db, '{ getRecentlyClaimedOrders { _id } }')).codes, ['UNAUTHENTICATED'])
  }))

// Spec: storefront 3: Admin order fields, with claimedAt
// Spec: back office 3: Admin order
test('an order for somebody is read by who placed it, by admins and by who claimed it, and by nobody else', () =>
  scene({}, async ({ db, admin, reader, order }) => {
    const id = await order()
    const read = async (caller: Caller) =>
      (
        await api.ask(
          db,
          'query ($id: ID!) { order(id: $id) { adminOrder { forUserEmail adminEmail } } }',
          { id: `/orders/${id}` },
          { caller },
        )
      ).codes
    assert.deepEqual(await read(admin), [])
    assert.deepEqual(await read(await addUser(db, { roles: ['ROLE_ADMIN'] })), [])
    assert.deepEqual(await read(await addUser(db, { roles: ['ROLE_CHECKER'] })), ['NOT_FOUND'])
    assert.deepEqual(await read({ kind: 'visitor' }), ['NOT_FOUND'])
    assert.deepEqual(await read(reader), ['NOT_FOUND'])
    await claim(db, reader)
    assert.deepEqual(await read(reader), [])
  }))
