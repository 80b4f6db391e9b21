import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser, type NewUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const admin = await addUser(database.db, {
  givenName: 'Office',
  email: 'office@soma.example', // the digits of a generated one could match
  roles: ['ROLE_ADMIN'],
})
const book = await addBook(database.db, { format: 'print' })

type Page = {
  collection: { givenName: string }[]
  paginationInfo: Record<string, number | boolean>
}

const ask = (db: Database, args: string, caller: Caller = admin) =>
  api.ask(
    db,
    `{ getUsers${args} { collection { givenName } paginationInfo { itemsPerPage lastPage totalCount currentPage hasNextPage } } }`,
    {},
    { caller },
  )

async function page(db: Database, args: string): Promise<Page> {
  const { data, codes } = await ask(db, args)
  assert.deepEqual(codes, [])
  return data['getUsers'] as Page
}

const namesOf = ({ collection }: Page) => collection.map(({ givenName }) => givenName)

type Person = Partial<NewUser> & {
  readonly since?: string
  readonly login?: string
  readonly bought?: readonly string[]
}

async function addPerson(db: Database, { since, login, bought = [], ...person }: Person): Promise<User> {
  const user = await addUser(db, { familyName: 'Mrembo', ...person })
  await db.run(sql`
    update users set created_at = coalesce(${since ?? null}::timestamptz, created_at), last_login_at = ${login ?? null}
    where id = ${user.id}`)
  for (const at of bought) await addPurchase(db, user, { books: [book], at: new Date(at) })
  return user
}

/** Three users, the only ones with their family name. */
const asBackoffice = (play: (db: Database, found: (args: string) => Promise<string[]>) => Promise<void>) =>
  rollback(database.db, async (db) => {
    await addPerson(db, {
      givenName: 'Zawadi',
      email: 'a.zawadi@reader.example',
      phoneNumber: '254711000111',
      since: '2026-01-10',
      login: '2026-03-01',
      bought: ['2026-02-01', '2026-05-01'],
    })
    await addPerson(db, { givenName: 'Émile', email: 'c@reader.example', since: '2026-02-10' })
    await addPerson(db, {
      givenName: 'Baraka',
      email: 'B@reader.example',
      since: '2026-03-10',
      login: '2026-04-01',
      bought: ['2026-04-01'],
    })
    await play(db, async (args) => namesOf(await page(db, `(filterQuery: "mrembo"${args})`)))
  })

// Spec: back office 2, Dashboard and reports: User dashboard: CSV; sort keys; has-orders and order-date filters
test('users are listed newest first or by any sort, those without a date at its end', () =>
  asBackoffice(async (_, found) => {
    const sorted = (sort: string) => found(`, sort: ${sort}`)
    assert.deepEqual(await found(''), ['Baraka', 'Émile', 'Zawadi'])
    const sorts = {
      created_at: ['Zawadi', 'Émile', 'Baraka'],
      last_login: ['Émile', 'Zawadi', 'Baraka'],
      email: ['Zawadi', 'Baraka', 'Émile'],
      name: ['Baraka', 'Émile', 'Zawadi'],
      completedOrderCount: ['Émile', 'Baraka', 'Zawadi'],
      lastOrderDate: ['Émile', 'Baraka', 'Zawadi'],
    }
    for (const [by, names] of Object.entries(sorts)) {
      assert.deepEqual(await sorted(`{ ${by}: "ASC" }`), names, by)
      assert.deepEqual(await sorted(`{ ${by}: "DESC" }`), names.toReversed(), by)
    }
  }))

test('without a search, users are sorted by purchases too, with and without purchases', () =>
  asBackoffice(async (db) => {
    for (const by of ['completedOrderCount', 'lastOrderDate'])
      for (const [direction, names] of [
        ['DESC', ['Zawadi', 'Baraka']],
        ['ASC', ['Baraka', 'Zawadi']],
      ] as const)
        assert.deepEqual(
          namesOf(await page(db, `(hasOrders: true, sort: { ${by}: "${direction}" })`)),
          names,
          by,
        )
    const all = namesOf(await page(db, '(sort: [{ completedOrderCount: "DESC" }, { name: "ASC" }])'))
    assert.deepEqual(all.slice(0, 3), ['Zawadi', 'Baraka', 'Émile'])
  }))

test('equal values are sorted by the next term, then by id', () =>
  rollback(database.db, async (db) => {
    for (const givenName of ['One', 'Two', 'Three'])
      await addPerson(db, { givenName, since: '2026-01-01', email: `${givenName}@reader.example` })
    const found = async (sort: string) => namesOf(await page(db, `(filterQuery: "mrembo", sort: [${sort}])`))
    assert.deepEqual(await found('{ created_at: "DESC" }'), ['Three', 'Two', 'One'])
    assert.deepEqual(await found('{ created_at: "ASC" }'), ['One', 'Two', 'Three'])
    assert.deepEqual(await found('{ created_at: "DESC" }, { email: "ASC" }'), ['One', 'Three', 'Two'])
  }))

test('users are searched by parts of names, address and phone, with any special characters', () =>
  asBackoffice(async (db) => {
    const found = async (text: string) =>
      namesOf(await page(db, `(filterQuery: ${JSON.stringify(text)}, sort: { name: "ASC" })`))
    assert.deepEqual(await found(' EMILE '), ['Émile'])
    assert.deepEqual(await found('mrembo bara'), ['Baraka'])
    assert.deepEqual(await found('zawadi@READER'), ['Zawadi'])
    for (const phone of ['0711 000 111', '+254711000111', '711-000-111', '000111'])
      assert.deepEqual(await found(phone), ['Zawadi'], phone)
    for (const odd of ['m%embo', 'mremb_', '\\mrembo']) assert.deepEqual(await found(odd), [], odd)
    assert.deepEqual((await ask(db, '(filterQuery: "mr")')).codes, ['VALIDATION_FAILED'])
    assert.equal((await page(db, '(filterQuery: "  ")')).paginationInfo['totalCount'], 4)
  }))

// Spec: back office 2, Dashboard and reports: User dashboard: CSV; sort keys; has-orders and order-date filters
// Spec: back office 7, Queries: getUsers
test('users are filtered by purchases, their dates, sign-up and role combined', () =>
  asBackoffice(async (db, found) => {
    assert.deepEqual(await found(', hasOrders: true'), ['Baraka', 'Zawadi'])
    assert.deepEqual(await found(', hasOrders: false'), ['Émile'])
    assert.deepEqual(await found(', createdAt: [{ after: "2026-02-01", before: "2026-02-28" }]'), ['Émile'])
    const may = '[{ after: "2026-04-15" }, { before: "2026-05-15" }]'
    assert.deepEqual(await found(`, orderDate: ${may}`), ['Zawadi'])
    assert.deepEqual(await found(', orderDate: [{ after: "2026-02-15" }, { before: "2026-03-15" }]'), [])
    assert.deepEqual(await found(', orderDate: [{ after: "2026-02-01", before: "2026-02-01" }]'), ['Zawadi'])
    assert.deepEqual(await found(', orderDate: [{ strictly_after: "2026-05-01" }]'), [])
    assert.deepEqual(await found(', lastOrderDate: [{ strictly_before: "2026-05-01" }]'), ['Baraka'])
    assert.deepEqual(await found(', lastOrderDate: [{ after: "2026-02-01", before: "2026-02-28" }]'), [])
    await addPerson(db, { givenName: 'Neema', roles: ['ROLE_CHECKER'] })
    assert.deepEqual(await found(', role: ROLE_CHECKER'), ['Neema'])
    assert.deepEqual(await found(', role: ROLE_CHECKER, hasOrders: true'), [])
    const unsearched = await page(
      db,
      `(hasOrders: true, orderDate: ${may}, createdAt: [{ before: "2027-01-01" }])`,
    )
    assert.deepEqual([namesOf(unsearched), unsearched.paginationInfo['totalCount']], [['Zawadi'], 1])
  }))

// Spec: back office 7, Queries: getUsers
test('pages count from 0 and contain every user once, one past the end is empty', () =>
  asBackoffice(async (db) => {
    const turn = (number: number) => page(db, `(filterQuery: "mrembo", perPage: 2, page: ${number})`)
    const [first, second, past] = [await turn(0), await turn(1), await turn(7)]
    assert.deepEqual([...namesOf(first), ...namesOf(second)], ['Baraka', 'Émile', 'Zawadi'])
    const info = { itemsPerPage: 2, lastPage: 1, totalCount: 3 }
    assert.deepEqual(first.paginationInfo, { ...info, currentPage: 0, hasNextPage: true })
    assert.deepEqual(second.paginationInfo, { ...info, currentPage: 1, hasNextPage: false })
    assert.deepEqual([past.collection, past.paginationInfo['totalCount']], [[], 3])
    for (const args of ['(page: -1)', '(perPage: 0)', '(perPage: 101)'])
      assert.deepEqual((await ask(db, args)).codes, ['VALIDATION_FAILED'], args)
    assert.deepEqual((await ask(db, '(sort: { name: "up" })')).codes, ['BAD_USER_INPUT'])
  }))

test('a purchase counts from its confirmation, an order for someone else from its claim', () =>
  rollback(database.owner.db, async (db) => {
    const [buyer, other] = [await addUser(db), await addUser(db)]
    const totals = async ({ userId }: User) => {
      const { data } = await api.ask(
        db,
        'query ($userId: String!) { getByIdWebServiceUser(userId: $userId) { completedOrderCount firstOrderDate lastOrderDate } }',
        { userId },
        { caller: admin },
      )
      const { completedOrderCount, firstOrderDate, lastOrderDate } = data['getByIdWebServiceUser'] as Record<
        string,
        string | number | null
      >
      return [completedOrderCount, ...[firstOrderDate, lastOrderDate].map((at) => `${at}`.slice(0, 10))]
    }
    assert.deepEqual(await totals(buyer), [0, 'null', 'null'])
    const second = await addPurchase(db, buyer, { books: [book], at: new Date('2026-02-01') })
    await addPurchase(db, buyer, { books: [book], at: new Date('2026-01-01') })
    await addOrder(db, { owner: buyer, books: [book] })
    assert.deepEqual(await totals(buyer), [2, '2026-01-01', '2026-02-01'])
    await db.run(sql`update orders set owner_id = ${other.id} where id = ${second}`)
    assert.deepEqual(await totals(buyer), [1, '2026-01-01', '2026-01-01'])
    assert.deepEqual(await totals(other), [1, '2026-02-01', '2026-02-01'])
    await db.run(sql`update customer_totals set orders = 7 where user_id = ${buyer.id}`)
    await db.run(sql`select sum_customer_totals()`)
    assert.deepEqual(await totals(buyer), [1, '2026-01-01', '2026-01-01'])
  }))

// Spec: back office 7, Queries: getByIdWebServiceUser
test('users are visible to verified admins only, one by one too', () =>
  rollback(database.db, async (db) => {
    const reader = await addUser(db)
    const one = (caller: Caller, userId = reader.userId) =>
      api.ask(
        db,
        'query ($userId: String!) { getByIdWebServiceUser(userId: $userId) { email } }',
        { userId },
        { caller },
      )
    const unverified = { ...admin, emailVerified: false }
    const checker = await addUser(db, { roles: ['ROLE_CHECKER'] })
    assert.deepEqual((await one(admin)).data['getByIdWebServiceUser'], { email: reader.email })
    assert.deepEqual((await one(admin, 'nobody')).codes, ['NOT_FOUND'])
    for (const [caller, code] of [
      [unverified, 'EMAIL_NOT_VERIFIED'],
      [checker, 'FORBIDDEN'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      assert.deepEqual((await ask(db, '', caller)).codes, [code])
      assert.deepEqual((await one(caller)).codes, [code])
    }
  }))
