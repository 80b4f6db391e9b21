import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { office } from '#orders/delivery.rules.ts'
import { putOnHold } from '#orders/orderSnapshot.table.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { findOrder, lockOrder } from '#orders/order.table.ts'
import { placeOrder } from '#orders/confirmation.service.ts'
import type { User } from '#platform/caller.rules.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, poolDatabase } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { databaseProxy } from '#platform/testing/databaseProxy.ts'
import { cartAfterSignIn, forgetCart } from './cartAfterSignIn.ts'
import { cookiesOf } from './cookies.ts'
import { guestKeyIn } from './guestKey.ts'

const database = await testDatabase()
const { db } = database
before(() => addRates(db))
after(() => database.close())

const config = readConfig({ PORT: '1' })
const log = createLog('silent')

/** The cookies after a sign-in with that cart; an empty string if cleared. */
async function cookiesAfter(user: User, cart?: string, reached = db) {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', async (request, reply) => {
    await cartAfterSignIn({ config, db: reached, log })(user, request, reply)
    return ''
  })
  const sent = cart === undefined ? '' : `soma_cart=${cart}`
  const answer = await app.inject({ url: '/', headers: { host: 'localhost:1', cookie: sent } })
  const cookieOf = (cookie: string) => answer.cookies.find(({ name }) => name === cookie)?.value
  return { cart: cookieOf('soma_cart'), owned: cookieOf('soma_owned') }
}

const cartAfter = async (user: User, cart?: string, reached = db) =>
  (await cookiesAfter(user, cart, reached)).cart

// Spec: storefront 4, Cart: At login: a cart without an owner is claimed, a failure drops it
test('a guest’s cart is assigned at sign-in', async () => {
  const [user, guest] = [await addUser(db), await addOrder(db)]
  assert.equal(await cartAfter(user, guest), guest)
  assert.equal((await findOrder(db, guest))?.owner_id, user.id)
})

test('a guest’s cart is merged into the own one', async () => {
  const user = await addUser(db)
  const own = await addOrder(db, { owner: user })
  const guest = await addOrder(db, { books: [await addBook(db, { title: 'Another' })] })
  assert.equal(await cartAfter(user, guest), own)
  assert.equal(await findOrder(db, guest), undefined)
})

// Spec: storefront 4, Cart: Extension: what a sign-in leaves out of the cart because it is owned is said, with the way to the bookshelf
test('owned titles are left out of a guest’s cart, with or without an own one, and counted', async () => {
  const [user, other] = [await addUser(db), await addUser(db)]
  const books = [await addBook(db), await addBook(db)]
  for (const buyer of [user, other]) await addPurchase(db, buyer, { books })
  const own = await addOrder(db, { owner: user })
  const [into, alone] = [await addOrder(db, { books }), await addOrder(db, { books })]
  assert.deepEqual(await cookiesAfter(user, into), { cart: own, owned: '2' })
  assert.deepEqual(await cookiesAfter(other, alone), { cart: alone, owned: '2' })
  assert.equal(await db.run(sql`select from order_lines where order_id = any(${[own, alone]})`), 1)
  assert.equal((await cookiesAfter(user, await addOrder(db))).owned, '')
})

// Spec: storefront 4, Cart: At login without a cart: the first open order is taken up
test('without a guest’s cart the user’s open one is restored, despite earlier purchases', async () => {
  const user = await addUser(db)
  await addPurchase(db, user)
  assert.equal(await cartAfter(user), '')
  const own = await addOrder(db, { owner: user, books: [await addBook(db)] })
  assert.equal(await cartAfter(user), own)
})

// Spec: storefront 4, Cart: At login: a cart without an owner is claimed, a failure drops it
test('concurrent sign-ins in two windows share one cart', async () => {
  const user = await addUser(db)
  const own = await addOrder(db, { owner: user })
  const guest = await addOrder(db, { books: [await addBook(db)] })
  const carts = await Promise.all([cartAfter(user, guest), cartAfter(user, guest), cartAfter(user, own)])
  assert.deepEqual(carts, [own, own, own])
  assert.equal(await db.run(sql`select from order_lines where order_id = ${own}`), 2)
})

test('the cart of an unverified account goes to the verified owner of its address at sign-in', async () => {
  const user = await addUser(db, { email: 'nia@reader.example' })
  const second = await addUser(db, { email: 'NIA@reader.example', emailVerified: false })
  const cart = await addOrder(db, { owner: second })
  assert.equal(await cartAfter(await addUser(db), cart), '')
  assert.equal(await cartAfter(user, cart), cart)
  assert.equal((await findOrder(db, cart))?.owner_id, user.id)
  assert.equal(await cartAfter(second, cart), '')
})

// Spec: storefront 4, Cart: At login: a cart without an owner is claimed, a failure drops it
// Spec: storefront 8, As the reader sees them: Claim and open-order failures at login: logged, cart dropped (ours: kept where it only has to wait)
test('a cart that cannot be claimed is dropped, and the sign-in succeeds', async () => {
  const user = await addUser(db)
  const others = await addOrder(db, { owner: await addUser(db) })
  assert.equal(await cartAfter(user, others), '')
  assert.equal(await cartAfter(user, 'gone'), '')
  const own = await addOrder(db, { owner: user })
  assert.equal(await cartAfter(user, others), own)
})

test('a cart that was bought or has money on hold is dropped: the user’s own is restored', async () => {
  const user = await addUser(db, { email: 'zawadi@reader.example' })
  const second = await addUser(db, { email: 'ZAWADI@reader.example', emailVerified: false })
  const [bought, onHold] = [await addPurchase(db, user), await addOrder(db, { owner: second })]
  await putOnHold(db, onHold, new Date())
  const own = await addOrder(db, { owner: user, books: [await addBook(db)] })
  assert.deepEqual([await cartAfter(user, bought), await cartAfter(user, onHold)], [own, own])
})

// Spec: storefront 8, As the reader sees them: Claim and open-order failures at login: logged, cart dropped (ours: kept where it only has to wait)
test('a guest’s cart stays in the browser while the user’s own is being paid', async () => {
  const user = await addUser(db)
  const own = await addOrder(db, { owner: user })
  const guest = await addOrder(db, { books: [await addBook(db)] })
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, own)
    assert.ok(order)
    await placeOrder(tx, order, new Date(), { phoneNumber: null, altPhoneNumber: null, to: office })
  })
  assert.equal(await cartAfter(user, guest), guest)
})

// Spec: storefront 8, As the reader sees them: Claim and open-order failures at login: logged, cart dropped (ours: kept where it only has to wait)
test('a guest’s cart stays in the browser when the database becomes unavailable', async () => {
  const [user, guest] = [await addUser(db), await addOrder(db)]
  const proxy = await databaseProxy(database.url)
  const pool = createPool(proxy.url, 1)
  proxy.cut()
  const cart = await cartAfter(user, guest, poolDatabase(pool))
  await pool.end()
  proxy.close()
  assert.equal(cart, guest)
  assert.equal(await cartAfter(user, guest), guest)
})

test('logging out clears the cart and replaces the guest key', async () => {
  const app = Fastify()
  await app.register(cookie)
  app.get('/', (request, reply) => {
    const cookies = cookiesOf(request, reply, config)
    const before = guestKeyIn(cookies)
    forgetCart(cookies)
    return { cart: cookies.get('cart'), before, after: guestKeyIn(cookies) }
  })
  const key = 'ab'.repeat(16)
  const sent = `soma_cart=any; soma_guest=${key}`
  const { cart, before, after } = (
    await app.inject({ url: '/', headers: { host: 'localhost:1', cookie: sent } })
  ).json()
  assert.deepEqual([cart, before], ['', key])
  assert.match(after, /^[0-9a-f]{32}$/)
  assert.notEqual(after, key)
})
