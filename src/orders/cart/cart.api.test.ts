import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type Order = {
  _id: string
  customerId: string | null
  totalQuantity: number
  totalPrice: number
  orderLines: { edges: { node: { id: string; quantity: number; productId: string } }[] }
}

const fields =
  'order { _id customerId totalQuantity totalPrice orderLines(first: 1000) { edges { node { id quantity productId } } } }'

async function add(db: Database, book: number, { order, caller }: { order?: string; caller?: Caller } = {}) {
  const answer = await api.ask(
    db,
    `mutation ($id: ID!, $order: ID) { addItemToOrder(input: { itemId: $id, orderIri: $order }) { ${fields} } }`,
    { id: `/books/${book}`, order: order && `/orders/${order}` },
    caller ? { caller } : {},
  )
  const payload = answer.data['addItemToOrder'] as { order: Order } | null
  return { codes: answer.codes, order: payload?.order }
}

const claim = async (db: Database, order: string, caller: Caller) => {
  const answer = await api.ask(
    db,
    `mutation ($id: ID!) { claimOrder(input: { id: $id }) { ownedCount ${fields} } }`,
    { id: `/orders/${order}` },
    { caller },
  )
  const payload = answer.data['claimOrder'] as { order: Order; ownedCount: number } | null
  return { codes: answer.codes, order: payload?.order, ownedCount: payload?.ownedCount }
}

// Spec: storefront 7, Mutations: addItemToOrder (itemId, orderIri, locale)
test('a visitor gets a cart with the first title and adds VAT to its price', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const { order } = await add(db, await addBook(db, { price: '450.00' }))
    assert.equal(order?.totalPrice, 522)
    assert.equal(order?.customerId, null)
  })
})

// Spec: storefront 4, Cart: Print is added again and raises the quantity
test('a printed title added again gets a copy more, a digital one stays single', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [print, digital] = [await addBook(db, { format: 'print' }), await addBook(db)]
    const { order } = await add(db, print)
    for (const book of [print, digital, digital]) await add(db, book, { order: order?._id ?? '' })
    const last = await add(db, print, { order: order?._id ?? '' })
    assert.deepEqual(
      last.order?.orderLines.edges.map(({ node }) => node.quantity),
      [3, 1],
    )
  })
})

test('the numbers of the lines of a cart, which are its keys, cannot be found by counting', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const { order } = await add(db, await addBook(db))
    for (let line = 0; line < 4; line++) await add(db, await addBook(db), { order: order?._id ?? '' })
    const last = await add(db, await addBook(db), { order: order?._id ?? '' })
    const numbers = last.order?.orderLines.edges.map(({ node }) => Number(node.id.split('/').at(-1))) ?? []
    const sorted = numbers.toSorted((a, b) => a - b)
    assert.ok(sorted.every((number, index) => index === 0 || number - (sorted[index - 1] ?? 0) > 100))
  })
})

// Spec: storefront 8, By code: SHOP_ITEM_NOT_AVAILABLE
test('a scheduled, an unlisted and a title without its file cannot be added', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    for (const override of [
      { availableFrom: new Date('2999-01-01') },
      { availableFrom: null },
      { file: null },
    ])
      assert.deepEqual((await add(db, await addBook(db, override))).codes, ['SHOP_ITEM_NOT_AVAILABLE'])
  })
})

// Spec: storefront 4, Cart: Adding without a cart makes one that its user owns
test('fifty titles added at once by one reader make one cart of fifty lines', async () => {
  const { db } = database
  await addRates(db)
  const caller = await addUser(db)
  const books: number[] = []
  for (let count = 0; count < 50; count++) books.push(await addBook(db, { title: `Volume ${count}` }))
  const carts = await Promise.all(books.map((book) => add(db, book, { caller })))
  assert.equal(new Set(carts.map(({ order }) => order?._id)).size, 1)
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from order_lines where order_id = ${carts[0]?.order?._id}`,
  )
  assert.equal(count, 50)
})

const addAsGuest = (db: Database, book: number, guestKey: string) =>
  api.ask(
    db,
    `mutation ($id: ID!, $guestKey: String) { addItemToOrder(input: { itemId: $id, guestKey: $guestKey }) { ${fields} } }`,
    { id: `/books/${book}`, guestKey },
  )

const cartOf = (answer: { data: Record<string, unknown> }) =>
  (answer.data['addItemToOrder'] as { order: Order } | null)?.order

test('fifty titles added at once by one guest make one cart of fifty lines', async () => {
  const { db } = database
  await addRates(db)
  const books: number[] = []
  for (let count = 0; count < 50; count++) books.push(await addBook(db, { title: `Number ${count}` }))
  const guestKey = 'the same fifty times over, by chance'
  const answers = await Promise.all(books.map((book) => addAsGuest(db, book, guestKey)))
  const [cart] = new Set(answers.map((answer) => cartOf(answer)?._id))
  assert.ok(answers.every((answer) => cartOf(answer)?._id === cart))
  const { count } = await db.one<{ count: number }>(
    sql`select count(*) as count from order_lines where order_id = ${cart}`,
  )
  assert.equal(count, 50)
})

test("a guest's key does not lead back into a cart that has become somebody's", async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [book, guestKey] = [await addBook(db), 'a key of thirty-six letters, or so, yes']
    const claimed = cartOf(await addAsGuest(db, book, guestKey))?._id ?? ''
    await claim(db, claimed, await addUser(db))
    const next = cartOf(await addAsGuest(db, book, guestKey))
    assert.notEqual(next?._id, claimed)
    assert.equal(next?.customerId, null)
  })
})

test('ten titles added at once by a guest whose carts became somebody’s make one cart, as before', async () => {
  const { db } = database
  await addRates(db)
  const [guestKey, reader] = ['a key whose first two carts were claimed', await addUser(db)]
  for (let time = 0; time < 2; time++)
    await claim(db, cartOf(await addAsGuest(db, await addBook(db), guestKey))?._id ?? '', reader)
  const books: number[] = []
  for (let count = 0; count < 10; count++) books.push(await addBook(db, { title: `Later ${count}` }))
  const answers = await Promise.all(books.map((book) => addAsGuest(db, book, guestKey)))
  assert.equal(new Set(answers.map((answer) => cartOf(answer)?._id)).size, 1)
  const last = cartOf(await addAsGuest(db, books[0] ?? 0, guestKey))
  assert.deepEqual([last?.customerId, last?.totalQuantity], [null, 10])
})

test('a guest loses nothing that is added while the cart of the key is claimed', async () => {
  const { db } = database
  await addRates(db)
  const [guestKey, reader] = ['a key whose cart is claimed meanwhile', await addUser(db)]
  await add(db, await addBook(db), { caller: reader })
  const first = cartOf(await addAsGuest(db, await addBook(db), guestKey))?._id ?? ''
  const books: number[] = []
  for (let count = 0; count < 10; count++) books.push(await addBook(db, { title: `EditConflict ${count}` }))
  const [claimed, ...added] = await Promise.all([
    claim(db, first, reader),
    ...books.map((book) => addAsGuest(db, book, guestKey)),
  ])
  assert.deepEqual([...claimed.codes, ...added.flatMap(({ codes }) => codes)], [])
  const carts = [claimed.order?._id, ...added.map((answer) => cartOf(answer)?._id)]
  const lines = await db.many(
    sql`select distinct book_id from order_lines where order_id = any(${carts}) and book_id = any(${books})`,
  )
  assert.equal(lines.length, 10)
})

test('what is added while the cart is claimed is done, though its cart is gone before the answer', async () => {
  const { db } = database
  await addRates(db)
  const [guestKey, reader] = ['a key whose cart is claimed before the answer', await addUser(db)]
  await add(db, await addBook(db), { caller: reader })
  const first = cartOf(await addAsGuest(db, await addBook(db), guestKey))?._id ?? ''
  const book = await addBook(db, { title: 'Last one in' })
  const transaction: Database['transaction'] = async (work) => {
    const result = await db.transaction(work)
    await claim(db, first, reader)
    return result
  }
  const { data, codes } = await addAsGuest(Object.assign(Object.create(db), { transaction }), book, guestKey)
  assert.deepEqual([codes, data['addItemToOrder']], [[], { order: null }])
  const lines = sql`select owner_id from order_lines l join orders o on o.id = l.order_id where book_id = ${book}`
  assert.deepEqual(await db.many(lines), [{ owner_id: reader.id }])
})

test('a key that could be guessed is refused', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    assert.deepEqual((await addAsGuest(db, await addBook(db), 'short')).codes, ['VALIDATION_FAILED'])
  })
})

// Spec: storefront 1: A guest's cart is claimed at login
// Spec: storefront 4, Cart: Both carts become one
// Spec: storefront 7, Mutations: claimOrder
test("a guest's cart is merged into the own one: copies added up, digital titles once, owned ones left out", async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const [print, digital, owned] = [
      await addBook(db, { format: 'print' }),
      await addBook(db),
      await addBook(db, { price: '0' }),
    ]
    await api.ask(
      db,
      'mutation ($id: ID!) { addToLibraryOrder(input: { itemId: $id }) { order { _id } } }',
      { id: `/books/${owned}` },
      { caller },
    )
    await add(db, print, { caller })
    await add(db, digital, { caller })
    const guest = (await add(db, print)).order?._id ?? ''
    for (const book of [digital, owned]) await add(db, book, { order: guest })
    const { order, ownedCount } = await claim(db, guest, caller)
    assert.equal(order?.customerId, caller.userId)
    assert.equal(ownedCount, 1)
    assert.deepEqual(
      order?.orderLines.edges.map(({ node }) => [node.productId, node.quantity]),
      [
        [`/local_books/${print}`, 2],
        [`/local_books/${digital}`, 1],
      ],
    )
  })
})

// Spec: storefront 3: Client state: cart owner
// Spec: storefront 6: Enforced on the server, record by record
// Spec: storefront 8, By code: SHOP_ORDER_ALREADY_CLAIMED
test('a cart that has an owner is neither read, changed nor claimed by others', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const [owner, other] = [await addUser(db), await addUser(db)]
    const book = await addBook(db)
    const { order } = await add(db, book, { caller: owner })
    const id = order?._id ?? ''
    assert.deepEqual(
      (
        await api.ask(
          db,
          'query ($id: ID!) { order(id: $id) { _id } }',
          { id: `/orders/${id}` },
          { caller: other },
        )
      ).codes,
      ['NOT_FOUND'],
    )
    assert.deepEqual((await add(db, book, { order: id })).codes, ['NOT_FOUND'])
    assert.deepEqual((await claim(db, id, other)).codes, ['SHOP_ORDER_ALREADY_CLAIMED'])
  })
})

// Spec: storefront 4, Cart: Emptying the cart removes its coupon
// Spec: storefront 7, Mutations: deleteOrderLine
test('the last line taken out takes the coupon with it', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    await db.run(
      sql`insert into coupons (code, description, discount, is_percentage, starts_at, ends_at) values ('TEN', 'Ten off', 10, true, '2020-01-01', '2999-01-01')`,
    )
    const { order } = await add(db, await addBook(db, { price: '1000.00' }))
    const id = `/orders/${order?._id}`
    const applied = await api.ask(
      db,
      'mutation ($id: ID!) { applyCouponOrder(input: { id: $id, couponCode: "ten" }) { order { totalPrice totalDiscount } } }',
      { id },
    )
    assert.deepEqual(applied.data['applyCouponOrder'], { order: { totalPrice: 1044, totalDiscount: 100 } })
    const line = order?.orderLines.edges[0]?.node.id
    const removed = await api.ask(
      db,
      'mutation ($line: ID!, $id: ID!) { deleteOrderLine(input: { id: $line, orderIri: $id }) { order { orderCoupon { code } totalPrice } } }',
      { line, id },
    )
    assert.deepEqual(removed.data['deleteOrderLine'], { order: { orderCoupon: null, totalPrice: 0 } })
  })
})

// Spec: storefront 2, Bookshelf: Owned non-print books
// Spec: storefront 3: Book.readUrl, only on the bookshelf
// Spec: storefront 4, Order: Confirmed by adding to library
// Spec: storefront 7, Queries: books (myBookshelf) with readUrl
// Spec: storefront 7, Mutations: addToLibraryOrder
// Spec: storefront 8, By code: SHOP_ITEM_ALREADY_OWNED
// Spec: back office 7, REST, files and sums: GET {api}/books/{bookId}/read, signed
test('a free title is on the bookshelf at once, and only once', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const book = await addBook(db, { price: '0', currency: null })
    const ask = () =>
      api.ask(
        db,
        'mutation ($id: ID!) { addToLibraryOrder(input: { itemId: $id }) { order { confirmed totalPrice } } }',
        { id: `/books/${book}` },
        { caller },
      )
    assert.deepEqual((await ask()).data['addToLibraryOrder'], { order: { confirmed: true, totalPrice: 0 } })
    assert.deepEqual((await ask()).codes, ['SHOP_ITEM_ALREADY_OWNED'])
    const shelf = await api.ask(
      db,
      '{ books(myBookshelf: true) { collection { _id readUrl } } }',
      {},
      { caller },
    )
    const [found] = (shelf.data['books'] as { collection: { _id: number; readUrl: string }[] }).collection
    assert.equal(found?._id, book)
    assert.match(found?.readUrl ?? '', new RegExp(`/api/books/${book}/read\\?user=`))
  })
})

// Spec: storefront 4, Order: Open cart becomes confirmed: free
// Spec: storefront 7, Mutations: deleteAllOrderLinesOrder
// Spec: storefront 7, Mutations: placeFreeOrder
// Spec: storefront 8, By code: SHOP_ORDER_EMPTY
test('an order that costs something is not placed as free, an empty one not at all', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const { order } = await add(db, await addBook(db), { caller })
    const place = () =>
      api.ask(
        db,
        'mutation ($id: ID!) { placeFreeOrder(input: { id: $id }) { order { confirmed } } }',
        { id: `/orders/${order?._id}` },
        { caller },
      )
    assert.deepEqual((await place()).codes, ['SHOP_ORDER_NOT_FREE'])
    await api.ask(
      db,
      'mutation ($id: ID!) { deleteAllOrderLinesOrder(input: { id: $id }) { order { _id } } }',
      { id: `/orders/${order?._id}` },
      { caller },
    )
    assert.deepEqual((await place()).codes, ['SHOP_ORDER_EMPTY'])
  })
})
