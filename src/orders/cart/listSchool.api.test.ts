import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addOrder } from '../order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const fields =
  'order { _id listSchool { name } chosenDelivery orderLines(first: 9) { edges { node { id } } } }'

type Cart = {
  readonly _id: string
  readonly listSchool: { readonly name: string } | null
  readonly chosenDelivery: string | null
  readonly orderLines: { readonly edges: readonly { readonly node: { readonly id: string } }[] }
}

async function change(db: Database, name: string, input: Record<string, unknown>, caller: Caller = visitor) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($input: ${name}Input!) { changed: ${name}(input: $input) { ${fields} } }`,
    { input },
    { caller },
  )
  assert.deepEqual(codes, [])
  return (data['changed'] as { order: Cart }).order
}

async function buyList(
  db: Database,
  books: readonly number[],
  schoolName = 'Msasa Lane Primary',
  caller: Caller = visitor,
) {
  const school = await addSchool(db, { name: schoolName, country: 'KEN' })
  const itemIds = books.map((id) => `/books/${id}`)
  return change(db, 'addMultipleItemsToOrder', { itemIds, schoolIri: `/schools/${school}` }, caller)
}

const toSchool = (cart: Cart) => [cart.listSchool?.name ?? null, cart.chosenDelivery]

// Spec: storefront 2, Checkout: Extension: a school’s list is delivered to the school, free, unless chosen otherwise
test('printed books of a school’s list are delivered to the school unless chosen otherwise', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const cart = await buyList(db, [await addBook(db, { format: 'print' })])
    assert.deepEqual(toSchool(cart), ['Msasa Lane Primary', 'deliverToSchool'])
  })
})

test('a list for another school is not delivered to the one that was chosen at the checkout before', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const user = await addUser(db)
    const cart = `/orders/${await addOrder(db, { owner: user })}`
    const before = await addSchool(db, { name: 'Umucyo', country: 'RWA' })
    const typed = { id: cart, schoolId: `/schools/${before}`, schoolText: 'Umucyo', studentName: 'Baraka' }
    await change(db, 'saveCheckoutDraftOrder', typed, user)
    const book = await addBook(db, { format: 'print' })
    assert.deepEqual(toSchool(await buyList(db, [book], 'Msasa', user)), ['Msasa', 'deliverToSchool'])
    const query = `{ order(id: "${cart}") { checkoutDraft { school { name } schoolText studentName } } }`
    const { data } = await api.ask(db, query, {}, { caller: user })
    assert.deepEqual(data['order'], {
      checkoutDraft: { school: null, schoolText: null, studentName: 'Baraka' },
    })
  })
})

test('e-books of a school’s list choose no delivery', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    assert.deepEqual(toSchool(await buyList(db, [await addBook(db)])), [null, null])
  })
})

test('a guest’s school goes with the cart into the reader’s own', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const user = await addUser(db)
    await addOrder(db, { owner: user })
    const guest = await buyList(db, [await addBook(db, { format: 'print' })])
    const merged = await change(db, 'claimOrder', { id: `/orders/${guest._id}` }, user)
    assert.deepEqual(toSchool(merged), ['Msasa Lane Primary', 'deliverToSchool'])
  })
})

test('an emptied cart forgets the school, whether line by line or at once', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const book = await addBook(db, { format: 'print' })
    const cart = await buyList(db, [book])
    const orderIri = `/orders/${cart._id}`
    const id = cart.orderLines.edges[0]?.node.id
    assert.deepEqual(toSchool(await change(db, 'deleteOrderLine', { id, orderIri })), [null, null])
    const again = await buyList(db, [book], 'Umucyo')
    assert.deepEqual(toSchool(again), ['Umucyo', 'deliverToSchool'])
    const cleared = await change(db, 'deleteAllOrderLinesOrder', { id: `/orders/${again._id}` })
    assert.deepEqual(toSchool(cleared), [null, null])
  })
})
