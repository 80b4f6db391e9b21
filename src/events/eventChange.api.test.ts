import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addPurchase } from '#orders/order.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addEvent } from './event.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })

type Values = Readonly<Record<string, unknown>>
type Change = 'createEvent' | 'updateEvent' | 'archiveEvent' | 'restoreEvent'

const fields = '_id name notes startDate endDate taxRate { _id } books createdAt updatedAt archivedAt'

async function send(db: Database, name: Change, input: Values, now = new Date('2026-11-20T09:00:00Z')) {
  const document = `mutation ($input: ${name}Input!) { ${name}(input: $input) { event { ${fields} } clientMutationId } }`
  const { data, codes } = await api.ask(db, document, { input }, { caller: admin, now })
  return { codes, event: (data[name] as { event: Values } | null)?.event }
}

const fair: Values = {
  name: 'Kisumu Book Fair',
  taxRate: '/tax_rates/KEN',
  startDate: '2026-12-01T06:00:00Z',
  endDate: '2026-12-05T15:00:00Z',
}

const namesOf = async (db: Database, filter = '') => {
  const { data } = await api.ask(
    db,
    `{ events${filter} { edges { node { name } } totalCount } }`,
    {},
    { caller: admin },
  )
  return (data['events'] as { edges: { node: { name: string } }[] }).edges.map(({ node }) => node.name)
}

// Spec: back office 7, Mutations: createEvent
// Spec: back office 7, Mutations: updateEvent
test('an event is made by the server’s clock, and what is changed later is that alone', () =>
  rollback(database.db, async (db) => {
    const [first, second] = [await addBook(db), await addBook(db)]
    const made = await send(db, 'createEvent', {
      ...fair,
      name: '  Kisumu Book Fair ',
      createdAt: '2020-01-01',
      updatedAt: '2020-01-01',
      books: [`/books/${second}`, `/local_books/${first}`, `/books/${first}`],
    })
    const { _id: id, ...event } = made.event ?? assert.fail()
    assert.deepEqual(event, {
      name: 'Kisumu Book Fair',
      notes: null,
      startDate: '2026-12-01T06:00:00+00:00',
      endDate: '2026-12-05T15:00:00+00:00',
      taxRate: { _id: 'KEN' },
      books: [`/local_books/${first}`, `/local_books/${second}`],
      createdAt: '2026-11-20T09:00:00+00:00',
      updatedAt: '2026-11-20T09:00:00+00:00',
      archivedAt: null,
    })
    const input = {
      id: `/events/${String(id)}`,
      notes: 'Hall 3',
      books: [`/books/${second}`],
      createdAt: '2020-01-01',
    }
    const later = new Date('2026-11-21T09:00:00Z')
    const updated = {
      ...event,
      notes: 'Hall 3',
      books: [`/local_books/${second}`],
      updatedAt: '2026-11-21T09:00:00+00:00',
    }
    assert.deepEqual((await send(db, 'updateEvent', input, later)).event, { _id: id, ...updated })
    const cleared = await send(db, 'updateEvent', { id: input.id, notes: null, books: null }, later)
    assert.deepEqual(cleared.event, { _id: id, ...updated, notes: null, books: [] })
  }))

test('what an event cannot be is refused', () =>
  rollback(database.db, async (db) => {
    const id = `/events/${await addEvent(db)}`
    const refused: [Values, string][] = [
      [{ name: 'Fa' }, 'VALIDATION_FAILED'],
      [{ notes: 'Hall' }, 'VALIDATION_FAILED'],
      [{ startDate: '2026-12-05T15:00:00Z', endDate: '2026-12-05T15:00:00Z' }, 'VALIDATION_FAILED'],
      [{ taxRate: '/tax_rates/XXX' }, 'NOT_FOUND'],
      [{ taxRate: '/events/1' }, 'BAD_USER_INPUT'],
      [{ books: ['/books/2147483647'] }, 'NOT_FOUND'],
    ]
    for (const [values, code] of refused) {
      assert.deepEqual((await send(db, 'createEvent', { ...fair, ...values })).codes, [code])
      assert.deepEqual((await send(db, 'updateEvent', { id, ...values })).codes, [code])
    }
    for (const field of ['name', 'taxRate', 'startDate', 'endDate'])
      assert.deepEqual((await send(db, 'updateEvent', { id, [field]: null })).codes, ['VALIDATION_FAILED'])
    const unknown = '/events/2147483647'
    assert.deepEqual((await send(db, 'updateEvent', { id: unknown, name: 'Fair' })).codes, ['NOT_FOUND'])
    for (const change of ['archiveEvent', 'restoreEvent'] as const)
      assert.deepEqual((await send(db, change, { id: unknown })).codes, ['NOT_FOUND'])
  }))

// Spec: back office 4: Events are archived, not deleted
// Spec: back office 7, Mutations: archiveEvent
test('an archived event leaves the list, keeps its orders, is found among the archived, and comes back', () =>
  rollback(database.db, async (db) => {
    const event = await addEvent(db, { name: 'Old Fair' })
    await addEvent(db, { name: 'New Fair', createdAt: new Date('2026-11-02') })
    const order = await addPurchase(db, await addUser(db))
    await db.run(sql`update orders set event_id = ${event} where id = ${order}`)
    const input = { id: `/events/${event}` }
    const archived = await send(db, 'archiveEvent', input)
    assert.equal(archived.event?.['archivedAt'], '2026-11-20T09:00:00+00:00')
    const again = await send(db, 'archiveEvent', input, new Date('2026-11-21'))
    assert.deepEqual(again, archived)
    assert.deepEqual([await namesOf(db), await namesOf(db, '(archived: true)')], [['New Fair'], ['Old Fair']])
    const { data } = await api.ask(
      db,
      `{ event(id: "/events/${event}") { orders { totalCount } } }`,
      {},
      { caller: admin },
    )
    assert.deepEqual(data['event'], { orders: { totalCount: 1 } })
    assert.equal((await send(db, 'restoreEvent', input)).event?.['archivedAt'], null)
    assert.deepEqual(await namesOf(db), ['New Fair', 'Old Fair'])
  }))

test('pages of events follow each other by their cursors in any order', () =>
  rollback(database.db, async (db) => {
    for (const name of ['Bravo Fair', 'Alpha Fair', 'Éclair Fair']) await addEvent(db, { name })
    const page = async (after: string) => {
      const { data } = await api.ask(
        db,
        `{ events(first: 1, order: [{ name: "ASC" }]${after}) { edges { node { name } cursor } totalCount } }`,
        {},
        { caller: admin },
      )
      return data['events'] as { edges: { node: { name: string }; cursor: string }[]; totalCount: number }
    }
    const names: string[] = []
    let after = ''
    for (let round = 0; round < 3; round++) {
      const { edges, totalCount } = await page(after)
      names.push(edges[0]?.node.name ?? '')
      assert.equal(totalCount, 3)
      after = `, after: "${edges[0]?.cursor}"`
    }
    assert.deepEqual(names, ['Alpha Fair', 'Bravo Fair', 'Éclair Fair'])
    assert.deepEqual((await page(after)).edges, [])
  }))

test('a change that was meant for another version is refused, and a checker reads none', () =>
  rollback(database.db, async (db) => {
    const id = `/events/${await addEvent(db)}`
    const versionFor = async (role: 'ROLE_ADMIN' | 'ROLE_CHECKER') => {
      const caller = await addUser(db, { roles: [role] })
      const { data } = await api.ask(db, `{ event(id: "${id}") { version } }`, {}, { caller })
      return (data['event'] as { version: string | null }).version
    }
    assert.equal(await versionFor('ROLE_CHECKER'), null)
    const expectedVersion = await versionFor('ROLE_ADMIN')
    assert.deepEqual((await send(db, 'updateEvent', { id, expectedVersion, notes: 'Hall 3' })).codes, [])
    assert.deepEqual((await send(db, 'updateEvent', { id, expectedVersion, notes: 'Hall 4' })).codes, [
      'SHOP_EDIT_CONFLICT',
    ])
  }))
