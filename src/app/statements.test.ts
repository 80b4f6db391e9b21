import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addList } from '#booklists/bookList.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addCoupon } from '#coupons/coupon.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { recording } from '#platform/database/recording.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testApi } from './testing/api.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

await addRates(database.db)
const books = await Promise.all(
  Array.from({ length: 30 }, (_, index) => addBook(database.db, { title: `Volume ${index}`, tags: [19] })),
)
const caller = await addUser(database.db)

/** Number of statements that an operation runs. */
async function statementsOf(
  document: string,
  variables: Record<string, unknown> = {},
  as: Parameters<typeof api.ask>[3] = {},
) {
  const { db, statements } = recording(database.db)
  const { codes } = await api.ask(db, document, variables, as)
  assert.deepEqual(codes, [])
  return statements.filter(({ text }) => text !== 'begin' && text !== 'commit').length
}

const card =
  'id title authors owned thumbnailUrl displayPrice { amount } publisher { id name } format { _id } tagIds'

test('a page of a list takes one statement, plus one for its count', async () => {
  assert.equal(await statementsOf(`{ books { collection { ${card} } } }`), 1)
  assert.equal(await statementsOf(`{ books { collection { ${card} } paginationInfo { totalCount } } }`), 2)
})

test('authors of the books of a page take one statement more, and so do their subjects', async () => {
  assert.equal(
    await statementsOf(
      '{ localBooks { collection { title bookAuthors { author { name } } subjects { totalCount } } } }',
    ),
    3,
  )
})

test('a page in another currency reads the rates once', async () => {
  const preferences = { language: 'eng', country: 'RWA', currency: 'RWF' } as const
  assert.equal(await statementsOf(`{ books { collection { ${card} } } }`, {}, { preferences }), 2)
})

test('ownership is read once for all books of a page', async () => {
  assert.equal(await statementsOf(`{ books { collection { ${card} } } }`, {}, { caller }), 2)
})

test('a cart takes as many statements with thirty lines as with one', async () => {
  const add =
    'mutation ($ids: [ID!]!) { addMultipleItemsToOrder(input: { itemIds: $ids }) { order { totalPrice totalQuantity orderLines(first: 1000) { edges { node { name price } } } } } }'
  const one = await statementsOf(add, { ids: [`/books/${books[0]}`] })
  assert.equal(await statementsOf(add, { ids: books.map((id) => `/books/${id}`) }), one)
})

test('many lists with their books take as many statements as one', async () => {
  const reader = await addUser(database.db)
  const mine = `{ getMyBookLists { name itemCount coverUrls itemOf(productId: "/books/${books[0]}") { id }
    bookListItems { name book { ${card} otherFormats { title } } } } }`
  const ask = () => statementsOf(mine, {}, { caller: reader })
  await addList(database.db, { owner: reader, books: books.slice(0, 1) })
  const one = await ask()
  for (const from of [0, 10, 20])
    await addList(database.db, { owner: reader, books: books.slice(from, from + 10) })
  assert.equal(await ask(), one)
})

test('a list created or updated with thirty books takes as many statements as with one', async () => {
  const reader = await addUser(database.db)
  const ids = books.map((id) => `/books/${id}`)
  const create =
    'mutation ($ids: [ID!]!) { createBookList(input: { name: "Many", books: $ids }) { bookList { itemCount } } }'
  const as = { caller: reader }
  assert.equal(
    await statementsOf(create, { ids }, as),
    await statementsOf(create, { ids: ids.slice(0, 1) }, as),
  )
  const id = `/book_lists/${await addList(database.db, { owner: reader })}`
  const update =
    'mutation ($id: ID!, $ids: [ID!]!) { updateBookList(input: { id: $id, books: $ids }) { bookList { itemCount } } }'
  assert.equal(
    await statementsOf(update, { id, ids }, as),
    await statementsOf(update, { id, ids: ids.slice(0, 1) }, as),
  )
})

test('a bookshelf with positions takes as many statements with thirty books as with one', async () => {
  const reader = await addUser(database.db)
  const shelf =
    '{ books(myBookshelf: true) { collection { title readUrl readingPosition { fraction } } } getMyBookLists { name } }'
  await addPurchase(database.db, reader, { books: books.slice(0, 1) })
  const one = await statementsOf(shelf, {}, { caller: reader })
  await addPurchase(database.db, reader, { books: books.slice(1) })
  assert.equal(await statementsOf(shelf, {}, { caller: reader }), one)
})

test('the order report takes at most eight statements, however many orders and carts exist', async () => {
  const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
  const report = (confirmed: boolean) =>
    statementsOf(
      `{ orders(first: 100, confirmed: ${confirmed}) { totalCount pageInfo { hasNextPage } edges { cursor node {
        _id updatedAt customerEmail customerId customerName event { id name } totalQuantity totalPrice
        totalPriceSet { shopMoney { amount } presentmentMoney { amount } } currency { _id } receiptNumber } } } }`,
      {},
      { caller: admin },
    )
  const bought = await report(true)
  const couponId = await addCoupon(database.db)
  for (const taxRegion of ['KEN', 'RWA', 'MWI']) {
    const [buyer, other] = [await addUser(database.db), await addUser(database.db)]
    const titles = [...books]
    await addPurchase(database.db, buyer, { books: titles, taxRegion, presentmentCurrency: 'RWF' })
    await addOrder(database.db, { owner: other, books: titles, taxRegion, couponId })
  }
  const [orders, carts] = [await report(true), await report(false)]
  assert.ok(bought <= orders && orders <= 8 && carts <= 8, `${bought}, ${orders} and ${carts} statements`)
  await addPurchase(database.db, await addUser(database.db), { books })
  await addOrder(database.db, { owner: await addUser(database.db), books, couponId })
  assert.deepEqual([await report(true), await report(false)], [orders, carts])
})

test('the totals of a bought order are read without its lines', async () => {
  const buyer = await addUser(database.db)
  const id = await addPurchase(database.db, buyer, { books })
  const { db, statements } = recording(database.db)
  const sums = 'totalPrice totalDiscountSet { shopMoney { amount } } orderCoupon { code } taxRate { rate }'
  const { codes } = await api.ask(db, `{ order(id: "/orders/${id}") { ${sums} } }`, {}, { caller: buyer })
  assert.deepEqual([codes, statements.filter(({ text }) => text.includes('order_lines'))], [[], []])
})

test('orders queried separately in one request take as many statements as one of them', async () => {
  const buyer = await addUser(database.db)
  const ids: string[] = []
  for (const from of [0, 2, 4])
    ids.push(await addPurchase(database.db, buyer, { books: books.slice(from, from + 2) }))
  const ask = (some: readonly string[]) => {
    const order = `totalPrice printQuantity receiptNumber payments { paymentType }
      orderLines(first: 300) { totalCount edges { node { name price } } }`
    const roots = some.map((id, index) => `order${index}: order(id: "/orders/${id}") { ${order} }`)
    return statementsOf(`{ ${roots.join(' ')} }`, {}, { caller: buyer })
  }
  assert.equal(await ask(ids), await ask(ids.slice(0, 1)))
})

test('the order line report takes as many statements for a hundred lines as for one', async () => {
  const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
  const report = (first: number, confirmed: boolean) =>
    statementsOf(
      `{ orderLines(first: ${first}, forOrder_confirmed: ${confirmed}) { totalCount edges { cursor node {
        _id name format quantity price priceSet { presentmentMoney { amount } }
        forOrder { _id updatedAt customerEmail totalPrice orderFulfillment { status } payments { paymentType } } } } } }`,
      {},
      { caller: admin },
    )
  for (const taxRegion of ['KEN', 'RWA', 'MWI', 'KEN']) {
    await addPurchase(database.db, await addUser(database.db), { books, taxRegion })
    await addOrder(database.db, { books, taxRegion })
  }
  for (const confirmed of [true, false])
    assert.equal(await report(100, confirmed), await report(1, confirmed))
})

test('orders are counted only on request, and read only for their fields', async () => {
  const caller = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
  const ask = (fields: string) => statementsOf(`{ orders { ${fields} } }`, {}, { caller })
  assert.equal(await ask('edges { cursor node { _id } }'), 1)
  assert.equal(await ask('totalCount'), 1)
  assert.equal(await ask('totalCount pageInfo { endCursor }'), 2)
})
