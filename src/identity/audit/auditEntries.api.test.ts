import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addList } from '#booklists/bookList.builder.ts'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addEvent } from '#events/event.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { withAudit } from '#platform/audit.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { fetchOutside } from '#platform/outside.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)

const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })

type Entry = {
  at: string
  actor: { userId: string } | null
  operation: string
  action: string
  tableName: string | null
  rowId: string | null
  changes: { column: string; before: string | null; after: string | null }[]
}

type Listed = {
  edges: { node: Entry; cursor: string }[]
  totalCount: number
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean }
}

async function entriesOf(db: Database, subject: string, page: Record<string, unknown> = {}) {
  const document = `query ($subject: ID!, $first: Int, $after: String) {
    auditEntries(subject: $subject, first: $first, after: $after) {
      edges { cursor node { at actor { userId } operation action tableName rowId changes { column before after } } }
      totalCount pageInfo { hasNextPage hasPreviousPage } } }`
  const { data, codes } = await api.ask(db, document, { subject, ...page }, { caller: admin })
  const listed = data['auditEntries'] as Listed | null
  return { codes, listed, entries: listed?.edges.map(({ node }) => node) ?? [] }
}

const setTaxId = (db: Database, id: string, taxId: string | null, caller: Caller = admin) =>
  api.ask(
    db,
    'mutation ($id: ID!, $taxId: String) { setTaxIdB2bCustomer(input: { id: $id, taxId: $taxId }) { b2bCustomer { id } } }',
    { id, taxId },
    { caller },
  )

// Spec: back office 6: Changes of the staff are written down, unchangeably (ours)
test('a change of the staff tells who, when, in what, from what to what', () =>
  rollback(database.db, async (db) => {
    const id = `/b2b_customers/${(await addB2bCustomer(db)).id}`
    await setTaxId(db, id, 'P051234567X')
    await setTaxId(db, id, null)
    const { entries, listed } = await entriesOf(db, id)
    const told = (before: string | null, now: string | null) => ({
      who: admin.userId,
      operation: 'setTaxIdB2bCustomer',
      row: id,
      changes: [{ column: 'tax_id', before, after: now }],
    })
    assert.deepEqual(
      entries.map(({ actor, operation, tableName, rowId, changes }) => ({
        who: actor?.userId,
        operation,
        row: `/${tableName}/${rowId}`,
        changes,
      })),
      [told('P051234567X', null), told(null, 'P051234567X')],
    )
    assert.ok(Math.abs(Date.now() - Date.parse(entries[0]?.at ?? '')) < 60_000)
    assert.notEqual(entries[0]?.action, entries[1]?.action)
    assert.equal(listed?.totalCount, 2)
  }))

test('entries come in pages, the newest first', () =>
  rollback(database.db, async (db) => {
    const id = `/b2b_customers/${(await addB2bCustomer(db)).id}`
    for (const taxId of ['P051234567X', 'P051234568X', null]) await setTaxId(db, id, taxId)
    const first = await entriesOf(db, id, { first: 2 })
    const page = first.listed?.pageInfo
    assert.deepEqual([first.entries.length, page], [2, { hasNextPage: true, hasPreviousPage: false }])
    const second = await entriesOf(db, id, { first: 2, after: first.listed?.edges[1]?.cursor })
    assert.deepEqual(second.listed?.pageInfo, { hasNextPage: false, hasPreviousPage: true })
    const told = [...first.entries, ...second.entries].map(({ changes }) => changes[0]?.after)
    assert.deepEqual(told, [null, 'P051234568X', 'P051234567X'])
    for (const [page, code] of [
      [{ after: 'x' }, 'BAD_USER_INPUT'],
      [{ first: 1001 }, 'VALIDATION_FAILED'],
    ] as const)
      assert.deepEqual((await entriesOf(db, id, page)).codes, [code])
    assert.deepEqual((await entriesOf(db, '/nothing/7')).codes, ['BAD_USER_INPUT'])
  }))

test('what changes nothing, or is refused, leaves no entry', () =>
  rollback(database.db, async (db) => {
    const id = `/b2b_customers/${(await addB2bCustomer(db)).id}`
    await setTaxId(db, id, null)
    assert.deepEqual((await setTaxId(db, id, 'x')).codes, ['VALIDATION_FAILED'])
    assert.equal((await entriesOf(db, id)).listed?.totalCount, 0)
  }))

const addItem = (db: Database, list: number, book: number, caller: Caller) =>
  api.ask(
    db,
    'mutation ($id: ID!, $item: ID!) { addItemToBookList(input: { bookListIri: $id, itemId: $item }) { bookList { id } } }',
    { id: `/book_lists/${list}`, item: `/books/${book}` },
    { caller },
  )

async function createList(db: Database, caller: Caller): Promise<number> {
  const document = 'mutation { createBookList(input: { name: "Long rains" }) { bookList { _id } } }'
  const { data } = await api.ask(db, document, {}, { caller })
  return (data['createBookList'] as { bookList: { _id: number } }).bookList._id
}

test('a reader’s own list is their own affair, an admin’s too; a list of the shop is not', () =>
  rollback(database.db, async (db) => {
    const book = await addBook(db)
    const reader = await addUser(db)
    const count = async (list: number) => (await entriesOf(db, `/book_lists/${list}`)).listed?.totalCount
    for (const owner of [reader, admin]) {
      const list = await createList(db, owner)
      assert.deepEqual((await addItem(db, list, book, owner)).codes, [])
      assert.equal(await count(list), 0)
    }
    const ours = await addList(db, { owner: null })
    assert.deepEqual((await addItem(db, ours, book, admin)).codes, [])
    const { entries } = await entriesOf(db, `/book_lists/${ours}`)
    const { title } = await db.one<{ title: string }>(sql`select title from books where id = ${book}`)
    assert.deepEqual(
      entries.map(({ changes }) => changes.find(({ column }) => column === 'book')?.after),
      [title],
    )
  }))

test('what follows in the same request without being audited is nobody’s', () =>
  rollback(database.db, async (db) => {
    const { id } = await addB2bCustomer(db)
    await setTaxId(db, `/b2b_customers/${id}`, 'P051234567X')
    await db.run(sql`update b2b_customers set tax_id = null where id = ${id}`)
    assert.equal((await entriesOf(db, `/b2b_customers/${id}`)).listed?.totalCount, 1)
  }))

test('the event that the staff count an order to is told, though nobody is named for it', () =>
  rollback(database.db, async (db) => {
    const order = `/orders/${await addOrder(db, { owner: admin })}`
    const event = await addEvent(db)
    const { codes } = await api.ask(
      db,
      'mutation ($id: ID!, $event: ID!) { placeCashOrder(input: { id: $id, eventId: $event }) { order { id } } }',
      { id: order, event: `/events/${event}` },
      { caller: admin },
    )
    assert.deepEqual(codes, [])
    const { entries } = await entriesOf(db, order)
    assert.deepEqual(
      entries.filter(({ tableName }) => tableName === null).map(({ changes }) => changes),
      [[{ column: 'eventId', before: null, after: `${event}` }]],
    )
  }))

const refuses = (db: Database, statement: Sql) =>
  assert.rejects(
    db.transaction((tx) => tx.run(statement)),
    { constraint: 'audit_entries_stay' },
  )

// Spec: back office 6: Changes of the staff are written down, unchangeably (ours)
test('an entry is neither changed nor removed, one by one or all at once', () =>
  rollback(database.owner.db, async (db) => {
    const id = `/b2b_customers/${(await addB2bCustomer(db)).id}`
    await setTaxId(db, id, 'P051234567X')
    await refuses(db, sql`update audit_entries set actor_id = 1`)
    await refuses(db, sql`delete from audit_entries`)
    await refuses(db, sql`truncate audit_entries`)
    assert.equal((await entriesOf(db, id)).listed?.totalCount, 1)
  }))

test('who is at work is known before and after somebody outside is called, in transactions and without', async () => {
  const outside = createServer((_, reply) => setTimeout(() => reply.end('paid'), 50)).listen(0)
  const { port } = outside.address() as AddressInfo
  const { id } = await addB2bCustomer(database.db)
  const set = (db: Database, taxId: string) =>
    db.run(sql`update b2b_customers set tax_id = ${taxId} where id = ${id}`)
  const others = setInterval(() => void database.db.run(sql`select 1`), 5)
  await withAudit({ actorId: admin.id, operation: 'pay' }, async () => {
    await database.db.transaction((tx) => set(tx, 'P051234561X'))
    await (await fetchOutside(`http://127.0.0.1:${port}`)).text()
    await set(database.db, 'P051234562X')
    await database.db.transaction((tx) => set(tx, 'P051234563X'))
  })
  clearInterval(others)
  outside.close()
  await set(database.db, 'P051234564X')
  const { entries } = await entriesOf(database.db, `/b2b_customers/${id}`)
  assert.deepEqual(
    entries.map(({ actor, operation }) => [actor?.userId, operation]),
    Array.from({ length: 3 }, () => [admin.userId, 'pay']),
  )
  assert.equal(new Set(entries.map(({ action }) => action)).size, 1)
})

test('a savepoint that is rolled back takes its entries along, and who is at work stays known', () =>
  rollback(database.db, async (db) => {
    const { id } = await addB2bCustomer(db)
    const set = (tx: Database, taxId: string) =>
      tx.run(sql`update b2b_customers set tax_id = ${taxId} where id = ${id}`)
    await withAudit({ actorId: admin.id, operation: 'try' }, async () => {
      await assert.rejects(
        db.transaction(async (tx) => {
          await set(tx, 'P051234561X')
          throw new Error('no')
        }),
      )
      await set(db, 'P051234562X')
    })
    const { entries } = await entriesOf(db, `/b2b_customers/${id}`)
    assert.deepEqual(
      entries.map(({ operation, changes }) => [operation, changes[0]?.after]),
      [['try', 'P051234562X']],
    )
  }))
