import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addEvent } from './event.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const ask = (db: Database, document: string, caller?: Caller) =>
  api.ask(db, document, {}, caller ? { caller } : {})

async function namesOf(db: Database, caller: Caller, filter = ''): Promise<string[]> {
  const { data, codes } = await ask(db, `{ events${filter} { edges { node { name } } } }`, caller)
  assert.deepEqual(codes, [])
  const { edges } = data['events'] as { edges: { node: { name: string } }[] }
  return edges.map(({ node }) => node.name)
}

// Spec: storefront 7, Queries: events
// Spec: back office 7, Queries: events
test('the staff find open events, the newest first, by part of a name, day and order', () =>
  rollback(database.db, async (db) => {
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    const at = (day: string) => new Date(`2026-${day}T00:00:00Z`)
    await addEvent(db, { name: 'Kigali Fair', createdAt: at('01-01'), startsAt: at('05-01') })
    await addEvent(db, { name: 'Éldoret Fair', createdAt: at('02-01'), startsAt: at('04-01') })
    await addEvent(db, { name: 'Book Night', createdAt: at('03-01'), startsAt: at('06-01') })
    await addEvent(db, { name: 'Old Fair', archivedAt: at('01-02') })
    assert.deepEqual(await namesOf(db, checker), ['Book Night', 'Éldoret Fair', 'Kigali Fair'])
    assert.deepEqual(await namesOf(db, checker, '(name: "eldo")'), ['Éldoret Fair'])
    assert.deepEqual(await namesOf(db, checker, '(order: [{ startDate: "ASC" }])'), [
      'Éldoret Fair',
      'Kigali Fair',
      'Book Night',
    ])
    const from = (bound: string) => namesOf(db, checker, `(startDate: [{ ${bound}: "2026-05-01" }])`)
    assert.deepEqual(await from('after'), ['Book Night', 'Kigali Fair'])
    assert.deepEqual(await from('strictly_after'), ['Book Night'])
    assert.deepEqual(await from('strictly_before'), ['Éldoret Fair'])
    assert.deepEqual(await namesOf(db, checker, '(first: 1)'), ['Book Night'])
    const short = await ask(db, '{ events(name: "Fa") { totalCount } }', checker)
    assert.deepEqual(short.codes, ['VALIDATION_FAILED'])
  }))

// Spec: storefront 7, Queries: events
// Spec: back office 6: Checker: placeCashOrder, admin fields, events, b2bCustomers; no back office
// Spec: back office 7, Queries: events
test('events are for the staff', () =>
  rollback(database.db, async (db) => {
    const id = await addEvent(db)
    for (const field of ['events { totalCount }', `event(id: "/events/${id}") { id }`]) {
      assert.deepEqual((await ask(db, `{ ${field} }`)).codes, ['UNAUTHENTICATED'])
      assert.deepEqual((await ask(db, `{ ${field} }`, await addUser(db))).codes, ['FORBIDDEN'])
    }
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await ask(db, '{ event(id: "/events/2147483647") { id } }', checker)).codes, [
      'NOT_FOUND',
    ])
  }))

const fields = '{ id name startDate endDate taxRate { _id } notes createdAt archivedAt books }'

// Spec: storefront 3: Event
// Spec: back office 7, Queries: event
test('a checker reads days and tax of an event, an admin all of it, archived or not', () =>
  rollback(database.db, async (db) => {
    await addRates(db)
    const book = await addBook(db)
    const archivedAt = new Date('2026-11-28T00:00:00Z')
    const id = await addEvent(db, { notes: 'Hall 3, near the gate', books: [book], archivedAt })
    const read = async (role: 'ROLE_CHECKER' | 'ROLE_ADMIN') =>
      (await ask(db, `{ event(id: "/events/${id}") ${fields} }`, await addUser(db, { roles: [role] }))).data[
        'event'
      ]
    const shown = {
      id: `/events/${id}`,
      name: 'Nairobi Book Fair',
      startDate: '2026-11-20T06:00:00+00:00',
      endDate: '2026-11-27T18:00:00+00:00',
      taxRate: { _id: 'KEN' },
    }
    assert.deepEqual(await read('ROLE_CHECKER'), {
      ...shown,
      notes: null,
      createdAt: null,
      archivedAt: null,
      books: [],
    })
    assert.deepEqual(await read('ROLE_ADMIN'), {
      ...shown,
      notes: 'Hall 3, near the gate',
      createdAt: '2026-11-01T00:00:00+00:00',
      archivedAt: '2026-11-28T00:00:00+00:00',
      books: [`/local_books/${book}`],
    })
  }))

test('the owner of an order sees the name of its event and nothing else of it', () =>
  rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const [id, event] = [await addPurchase(db, owner), await addEvent(db, { notes: 'Hall 3, near the gate' })]
    await db.run(sql`update orders set event_id = ${event} where id = ${id}`)
    const { data } = await ask(db, `{ order(id: "/orders/${id}") { event ${fields} } }`, owner)
    assert.deepEqual(data['order'], {
      event: {
        id: `/events/${event}`,
        name: 'Nairobi Book Fair',
        startDate: null,
        endDate: null,
        taxRate: null,
        notes: null,
        createdAt: null,
        archivedAt: null,
        books: [],
      },
    })
  }))
