import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())
await addRates(database.db)
const { db: outer } = database
const admin = await addUser(outer, { roles: ['ROLE_ADMIN'] })
const book = await addBook(outer, { title: 'Nyota za Usiku', format: 'print' })
const asShop = (play: (db: Database) => Promise<void>) => rollback(outer, play)

type Found = {
  orders: { _id: string }[]
  people: { email: string }[]
  titles: { title: string }[]
  receipts: { _id: string }[]
}

async function find(db: Database, text: string, caller: Caller = admin) {
  const document =
    'query ($text: String!) { quickFind(text: $text) { orders { _id } people { email } titles { title } receipts { _id } } }'
  const { data, codes } = await api.ask(db, document, { text }, { caller })
  const found = data['quickFind'] as Found | null
  return {
    codes,
    orders: found?.orders.map(({ _id }) => _id) ?? [],
    people: found?.people.map(({ email }) => email) ?? [],
    titles: found?.titles.map(({ title }) => title) ?? [],
    receipts: found?.receipts.map(({ _id }) => _id) ?? [],
  }
}

test('an order is found by its number, its id, its receipt, and its buyer’s address', () =>
  asShop(async (db) => {
    const buyer = await addUser(db, { email: 'Wanjiru@Reader.example' })
    const id = await addPurchase(db, buyer, { books: [book] })
    await addPurchase(db, await addUser(db), { books: [book] })
    const { number } = await db.one<{ number: number }>(
      sql`select number from receipts where order_id = ${id}`,
    )
    const reference = orderReference(id)
    const receipt = `R${String(number).padStart(6, '0')}`
    for (const text of [reference, ` ${reference.toLowerCase().slice(0, 8)}`, id, 'wanjiru@reader'])
      assert.deepEqual((await find(db, text)).orders, [id], text)
    for (const text of [receipt, receipt.slice(1)]) {
      const { orders, people, receipts } = await find(db, text)
      assert.deepEqual([orders, people, receipts], [[], [], [id]], text)
    }
  }))

test('a phone number finds the orders that it paid or that were placed for it, and whose it is', () =>
  asShop(async (db) => {
    const owner = await addUser(db, { email: 'owner@phone.example', phoneNumber: '254712000555' })
    const paid = await addPurchase(db, await addUser(db), { books: [book] })
    const placed = await addPurchase(db, await addUser(db), { books: [book] })
    await db.run(sql`
      with attempt as (insert into payment_attempts (order_id, provider, amount, currency) values (${paid}, 'mpesa', 1, 'KES') returning id)
      insert into mpesa_requests (attempt_id, msisdn, token_hash) select id, '254712000555', '\\x01' from attempt`)
    await db.run(sql`update orders set admin_id = ${admin.id} where id = ${placed}`)
    await db.run(sql`insert into admin_orders (order_id, for_user_phone) values (${placed}, '254712000555')`)
    for (const text of ['0712 000 555', '+254712000555', '254-712-000555']) {
      const { orders, people } = await find(db, text)
      assert.deepEqual([orders.toSorted(), people], [[paid, placed].toSorted(), [owner.email]], text)
    }
  }))

test('people come by how their address begins, five at most, the exact one first', () =>
  asShop(async (db) => {
    for (const end of ['a', 'b', 'c', 'd', 'e', 'f'])
      await addUser(db, { email: `amina@reader.example${end}` })
    await addUser(db, { email: 'amina@reader.example' })
    const { people } = await find(db, 'amina@reader.example')
    assert.deepEqual(
      people,
      ['', 'a', 'b', 'c', 'd'].map((end) => `amina@reader.example${end}`),
    )
  }))

test('people come by parts of their names, with marks or without, those first whose name begins so', () =>
  asShop(async (db) => {
    await addUser(db, { email: 'c@name.example', givenName: 'Chloé', familyName: 'Uwineza' })
    await addUser(db, { email: 'u@name.example', givenName: 'Uwineza', familyName: 'Chloe' })
    await addUser(db, { email: 'a@name.example', givenName: 'Aline', familyName: 'Uwase' })
    assert.deepEqual((await find(db, 'uwineza')).people, ['u@name.example', 'c@name.example'])
    assert.deepEqual((await find(db, 'chloe uwi')).people, ['c@name.example', 'u@name.example'])
    assert.deepEqual((await find(db, 'uw al')).people, [])
  }))

test('titles come by their words, also those that are not sold; carts never', () =>
  asShop(async (db) => {
    await addBook(db, { title: 'Usiku Mwema', availableFrom: null })
    const cart = await addOrder(db, { owner: await addUser(db), books: [book] })
    assert.deepEqual((await find(db, 'usiku')).titles.toSorted(), ['Nyota za Usiku', 'Usiku Mwema'])
    assert.deepEqual((await find(db, 'usikku')).titles, [])
    assert.deepEqual((await find(db, cart)).orders, [])
  }))

test('fewer than three characters are refused, and all but verified admins', () =>
  asShop(async (db) => {
    assert.deepEqual((await find(db, ' ab ')).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await find(db, 'abc', { ...admin, emailVerified: false })).codes, [
      'EMAIL_NOT_VERIFIED',
    ])
    assert.deepEqual((await find(db, 'abc', await addUser(db, { roles: ['ROLE_CHECKER'] }))).codes, [
      'FORBIDDEN',
    ])
  }))
