import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { payInCash, refundInCash } from '#refunds/testing/refundInCash.ts'
import { testApi } from './testing/api.ts'
import { addOwed } from './testing/roleMoney.ts'
import { addPeople, type Person, type Scene } from './testing/roleScene.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)

type Row = {
  /** Who can read the record, but not these fields of it. */
  readonly others: readonly Exclude<Person, 'visitor'>[]
  readonly document: string
  readonly add: (scene: Scene) => Promise<string>
  /** Matches the response to an admin. */
  readonly secret: RegExp
}

const fields: Readonly<Record<string, Row>> = {
  'the IP address of a sign-up': {
    others: ['reader'],
    document: '{ getWebServiceUser { signupIp } }',
    add: async ({ db, people: { reader, admin } }) => {
      await db.run(sql`update users set signup_ip = '192.0.2.44' where id in (${reader.id}, ${admin.id})`)
      return ''
    },
    secret: /192\.0\.2\.44/,
  },
  'notes on a delivery': {
    others: ['reader'],
    document: 'query ($id: ID!) { order(id: $id) { orderFulfillment { notes noteEntries { note } } } }',
    add: async ({ db, people: { reader, admin } }) => {
      const id = await addPurchase(db, reader)
      await db.run(sql`
        with delivery as (insert into order_fulfillments (order_id) values (${id}) returning id)
        insert into order_fulfillment_notes (fulfillment_id, note, written_by_id, written_at)
        select id, 'Nobody at the gate', ${admin.id}, now() from delivery`)
      return `/orders/${id}`
    },
    secret: /Nobody at the gate/,
  },
  'notes and timestamps of an event': {
    others: ['checker'],
    document: 'query ($id: ID!) { event(id: $id) { notes createdAt updatedAt archivedAt books } }',
    add: async ({ db }) => `/events/${await addEvent(db, { notes: 'The tent leaks' })}`,
    secret: /The tent leaks.*2026-11-01/,
  },
  'payments of a business customer': {
    others: ['checker'],
    document: 'query ($id: ID!) { b2bCustomer(id: $id) { wholesalePayments { status amount } } }',
    add: async (scene) => {
      await addOwed(scene)
      const { id } = await scene.db.one<{ id: number }>(sql`select max(id) as id from b2b_customers`)
      return `/b2b_customers/${id}`
    },
    secret: /"amount":\d/,
  },
  'who claimed an order, and how': {
    others: ['checker', 'other'],
    document: 'query ($id: ID!) { order(id: $id) { adminOrder { claimedBy claimedVia claimedWith } } }',
    add: async ({ db, people: { checker, other } }) => {
      const id = await addPaidOrderFor(db, checker, { forUserEmail: other.email })
      await api.ask(db, 'mutation { claimPaidOrder(input: {}) { orders { _id } } }', {}, { caller: other })
      return `/orders/${id}`
    },
    secret: /email.*@people\.example/i,
  },
  'payment attempts of an order': {
    others: ['reader'],
    document: 'query ($id: ID!) { order(id: $id) { paymentAttempts { provider transitions { event } } } }',
    add: async ({ db, people: { reader, admin } }) => {
      const id = await addPurchase(db, reader)
      await payInCash(db, id, admin)
      return `/orders/${id}`
    },
    secret: /"event":"requested"/,
  },
  'reason and note of a refund': {
    others: ['reader'],
    document: 'query ($id: ID!) { order(id: $id) { refunds { reason key note } } }',
    add: async ({ db, people: { reader, admin } }) => {
      const id = await addPurchase(db, reader)
      await refundInCash(db, id, { admin })
      return `/orders/${id}`
    },
    secret: /Wrong book.*In cash/,
  },
}

// Spec: storefront 6: Enforced on the server, record by record
for (const [what, { others, document, add, secret }] of Object.entries(fields))
  test(`${what}: visible to admins, not to others who can read the record`, () =>
    rollback(database.db, async (db) => {
      const scene: Scene = { api, db, ...(await addPeople(db)) }
      const id = await add(scene)
      const answerTo = async (person: Exclude<Person, 'visitor'>) => {
        const { data } = await api.ask(db, document, { id }, { caller: scene.people[person] })
        return JSON.stringify(data)
      }
      assert.match(await answerTo('admin'), secret)
      for (const person of others) {
        assert.doesNotMatch(await answerTo(person), secret)
        assert.match(await answerTo(person), /null|\[\]/)
      }
    }))
