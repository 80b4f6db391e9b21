import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import type { Document } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addOrder } from '../order.builder.ts'
import { findOrder } from '../order.table.ts'
import { claimGuestCart } from './claimGuestCart.ts'

const database = await testDatabase()
const { db } = database
const api = await testApi(database)
before(() => addRates(db))
after(() => database.close())

/** Claims a cart as somebody whose cookie names it; answers whether it did, and which cart the cookie names then. */
async function claim(caller: Caller, orderId: string) {
  let cart: string | null = orderId
  const page = {
    caller,
    setCart: (id: string | null) => (cart = id),
    setOwnedCount: () => {},
    mutate: async ({ text }: Document<unknown, never>, variables: Record<string, unknown>) =>
      api.ask(db, text, variables, { caller }),
  } as unknown as Page // what the claim uses of it
  const owner = (await findOrder(db, orderId))?.owner_user_id ?? null
  return [await claimGuestCart(page, { id: `/orders/${orderId}`, customerId: owner }), cart]
}

// Spec: storefront 1: A guest's cart is claimed at login
test('a guest’s cart in the hands of somebody who is signed in becomes theirs, or part of theirs', async () => {
  const reader = await addUser(db)
  const [first, second] = [await addOrder(db), await addOrder(db, { books: [await addBook(db)] })]
  assert.deepEqual(await claim(reader, first), [true, first])
  assert.equal((await findOrder(db, first))?.owner_id, reader.id)
  assert.deepEqual(await claim(reader, second), [true, first])
})

test('a visitor’s cart stays a guest’s, and an own one is left alone', async () => {
  const [guest, reader] = [await addOrder(db), await addUser(db)]
  assert.deepEqual(await claim(visitor, guest), [false, guest])
  const own = await addOrder(db, { owner: reader })
  assert.deepEqual(await claim(reader, own), [false, own])
})

test('a guest’s cart waits while the own one is being paid for, and goes into it when that failed', async () => {
  const reader = await addUser(db)
  const own = await addOrder(db, { owner: reader })
  const guest = await addOrder(db, { books: [await addBook(db)] })
  await db.run(sql`update orders set placed_at = now() where id = ${own}`)
  assert.deepEqual(await claim(reader, guest), [false, guest])
  await db.run(sql`update orders set placed_at = null where id = ${own}`)
  assert.deepEqual(await claim(reader, guest), [true, own])
})
