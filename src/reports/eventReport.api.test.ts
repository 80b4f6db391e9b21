import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPaidOrderFor } from '#orders/claims/adminOrder.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { recording } from '#platform/database/recording.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })

const fields =
  'orders { totalCount edges { node { _id } } } totalCost totalQuantity mostPurchasedBook { name count } uniqueCustomers'

type Sums = {
  orders: { totalCount: number; edges: { node: { _id: string } }[] }
  totalCost: number
  totalQuantity: number
  mostPurchasedBook: { name: string; count: number } | null
  uniqueCustomers: number
}

async function read(db: Database, event: number, caller: Caller = admin): Promise<Sums> {
  const { data, codes } = await api.ask(db, `{ event(id: "/events/${event}") { ${fields} } }`, {}, { caller })
  assert.deepEqual(codes, [])
  return data['event'] as Sums
}

const count = (db: Database, order: string, event: number) =>
  db.run(sql`update orders set event_id = ${event} where id = ${order}`)

test('an event without orders has sums of nothing, and a checker or a reader reads none of them', () =>
  rollback(database.db, async (db) => {
    await addBook(db)
    const event = await addEvent(db)
    const nothing = { totalCost: 0, totalQuantity: 0, mostPurchasedBook: null, uniqueCustomers: 0 }
    assert.deepEqual(await read(db, event), { orders: { totalCount: 0, edges: [] }, ...nothing })
    const owner = await addUser(db)
    const order = await addPurchase(db, owner)
    await count(db, order, event)
    const hidden = { orders: null, totalCost: null, totalQuantity: null, mostPurchasedBook: null }
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual(await read(db, event, checker), { ...hidden, uniqueCustomers: null })
    const own = await api.ask(
      db,
      `{ order(id: "/orders/${order}") { event { ${fields} } } }`,
      {},
      { caller: owner },
    )
    assert.deepEqual(own.data['order'], { event: { ...hidden, uniqueCustomers: null } })
  }))

/** Who buys, which titles, in which currency they see it, whether the event is counted and whether it is paid. */
const anySale = fc.record({
  buyer: fc.nat(2),
  books: fc.subarray([0, 1, 2], { minLength: 1 }),
  copies: fc.integer({ min: 1, max: 4 }),
  currency: fc.constantFrom('KES', 'RWF'),
  isOfEvent: fc.boolean(),
  isOpen: fc.boolean(),
})

// Spec: back office 2, Dashboard and reports: Event overview: header's sums, best seller, orders
// Spec: back office 3: Event
// Spec: back office 9: Event's header in KES; the shop begins in KES and English
test('the sums of an event are those of its confirmed orders, whatever was sold', () =>
  rollback(database.db, async (db) => {
    const titles = ['Hisabati', 'Biolojia', 'Jiografia']
    const books = [
      await addBook(db, { format: 'print', title: 'Hisabati', price: '450' }),
      await addBook(db, { format: 'print', title: 'Biolojia', price: '650' }),
      await addBook(db, { format: 'print', title: 'Jiografia', price: '333', vatIncluded: true }),
    ]
    const people = [await addUser(db), await addUser(db), await addUser(db)]
    await fc.assert(
      fc.asyncProperty(fc.array(anySale, { maxLength: 8 }), async (sales) => {
        const [event, other] = [await addEvent(db), await addEvent(db)]
        const sold: { id: string; buyer: number; total: number; titles: string[]; copies: number }[] = []
        for (const { buyer, books: chosen, copies, currency, isOfEvent, isOpen } of sales) {
          const owner = people[buyer] ?? assert.fail()
          const asked = {
            books: chosen.map((index) => books[index] ?? 0),
            copies: chosen.map(() => copies),
            presentmentCurrency: currency,
          }
          const id = isOpen ? await addOrder(db, asked) : await addPurchase(db, owner, asked)
          await count(db, id, isOfEvent ? event : other)
          if (isOpen || !isOfEvent) continue
          const { data } = await api.ask(
            db,
            `{ order(id: "/orders/${id}") { totalPriceSet { shopMoney { amount } } } }`,
            {},
            { caller: owner },
          )
          const { amount } = (data['order'] as { totalPriceSet: { shopMoney: { amount: number } } })
            .totalPriceSet.shopMoney
          sold.push({ id, buyer, total: amount, titles: chosen.map((index) => titles[index] ?? ''), copies })
        }
        const sums = await read(db, event)
        const copiesOf = (title: string) =>
          sold.reduce((sum, sale) => sum + (sale.titles.includes(title) ? sale.copies : 0), 0)
        const [best = ''] = titles.toSorted().toSorted((a, b) => copiesOf(b) - copiesOf(a))
        assert.deepEqual(
          { ...sums, orders: sums.orders.edges.map(({ node }) => node._id).toSorted() },
          {
            orders: sold.map(({ id }) => id).toSorted(),
            totalCost: sold.reduce((sum, { total }) => sum + total, 0),
            totalQuantity: sold.reduce((sum, sale) => sum + sale.titles.length * sale.copies, 0),
            mostPurchasedBook: sold.length ? { name: best, count: copiesOf(best) } : null,
            uniqueCustomers: new Set(sold.map(({ buyer }) => buyer)).size,
          },
        )
        assert.equal(sums.orders.totalCount, sold.length)
      }),
      { numRuns: 20 },
    )
  }))

test('who has claimed nothing yet is one buyer for each address or phone', () =>
  rollback(database.db, async (db) => {
    const event = await addEvent(db)
    const seller = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const sell = async (to: Parameters<typeof addPaidOrderFor>[2]) =>
      count(db, await addPaidOrderFor(db, seller, to), event)
    await sell({ forUserEmail: 'zawadi@people.example' })
    await sell({ forUserEmail: 'Zawadi@people.example' })
    await sell({ forUserEmail: 'juma@people.example' })
    assert.equal((await read(db, event)).uniqueCustomers, 2)
    await db.run(sql`update admin_orders set for_user_email = null, for_user_phone = '254712000001'`)
    await db.run(sql`update orders set customer_email = null where event_id = ${event}`)
    assert.equal((await read(db, event)).uniqueCustomers, 1)
    await db.run(sql`update admin_orders set for_user_phone = null`)
    assert.equal((await read(db, event)).uniqueCustomers, 3)
  }))

test('a page of events with their sums takes as many statements as one event', () =>
  rollback(database.db, async (tx) => {
    const counted = async () => {
      const { db, statements } = recording(tx)
      const document = `{ events { edges { node { orders { totalCount } ${fields.slice(fields.indexOf('totalCost'))} } } } }`
      assert.deepEqual((await api.ask(db, document, {}, { caller: admin })).codes, [])
      return statements.length
    }
    await addEvent(tx)
    const one = await counted()
    for (let more = 0; more < 20; more++) await addEvent(tx)
    assert.equal(await counted(), one)
  }))
