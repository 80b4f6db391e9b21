import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { Country } from '#platform/countries.rules.ts'
import { defaultPreferences } from '#platform/preferences.rules.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addOrder, addPurchase } from '../order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const lineOf = async (db: Database, order: string): Promise<string> => {
  const { id } = await db.one<{ id: number }>(
    sql`select id from order_lines where order_id = ${order} limit 1`,
  )
  return `/order_lines/${id}`
}

async function adjust(db: Database, order: string, newQuantity: number, caller?: Caller) {
  const { data, codes } = await api.ask(
    db,
    `mutation ($id: ID!, $cart: ID!, $newQuantity: Int!) {
      adjustQuantityOrderLine(input: { id: $id, orderIri: $cart, newQuantity: $newQuantity }) {
        orderLine { quantity forOrder { totalPrice } } } }`,
    { id: await lineOf(db, order), cart: `/orders/${order}`, newQuantity },
    caller && { caller },
  )
  return codes.length > 0 ? codes : data['adjustQuantityOrderLine']
}

// Spec: storefront 2, Cart drawer: Lines with quantity for print only
// Spec: storefront 5: Quantity without an upper bound; a wrong value is told in words
// Spec: storefront 7, Mutations: adjustQuantityOrderLine
test('copies of a printed title are set, and the totals come with the answer', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const order = await addOrder(db, { books: [await addBook(db, { format: 'print', price: '100.00' })] })
    assert.deepEqual(await adjust(db, order, 7), {
      orderLine: { quantity: 7, forOrder: { totalPrice: 812 } },
    })
    assert.deepEqual(await adjust(db, order, 1), {
      orderLine: { quantity: 1, forOrder: { totalPrice: 116 } },
    })
    assert.deepEqual(await adjust(db, order, 500_000), {
      orderLine: { quantity: 500_000, forOrder: { totalPrice: 58_000_000 } },
    })
  })
})

// Spec: storefront 5: Quantity not below 1
// Spec: storefront 8, By code: SHOP_QUANTITY_NOT_ADJUSTABLE
test('there is no less than one copy, and more of nothing but print', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const print = await addOrder(db, { books: [await addBook(db, { format: 'print' })] })
    for (const quantity of [0, -1]) assert.deepEqual(await adjust(db, print, quantity), ['VALIDATION_FAILED'])
    const digital = await addOrder(db, { books: [await addBook(db)] })
    assert.deepEqual(await adjust(db, digital, 2), ['SHOP_QUANTITY_NOT_ADJUSTABLE'])
  })
})

// Spec: storefront 7, Mutations: deleteOrderLine
test('a line of a guest’s cart is changed by who names the cart too, an own one by its number alone', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const book = await addBook(db, { format: 'print' })
    const [guest, other] = [await addOrder(db, { books: [book] }), await addOrder(db, { books: [book] })]
    const own = await addOrder(db, { owner: caller, books: [book] })
    const change = async (line: string, cart: string | null, as?: Caller) => {
      const input = `id: "${line}"${cart === null ? '' : `, orderIri: "/orders/${cart}"`}`
      const document = `mutation { adjusted: adjustQuantityOrderLine(input: { ${input}, newQuantity: 2 }) { orderLine { id } }
        deleted: deleteOrderLine(input: { ${input} }) { order { totalQuantity } } }`
      return (await api.ask(db, document, {}, as && { caller: as })).codes
    }
    const line = await lineOf(db, guest)
    for (const cart of [null, other, own])
      for (const as of [undefined, caller])
        assert.deepEqual(await change(line, cart, as), ['NOT_FOUND', 'NOT_FOUND'])
    assert.equal(await db.run(sql`select from order_lines where order_id = ${guest} and quantity = 1`), 1)
    assert.deepEqual(await change(line, guest), [])
    assert.deepEqual(await change(await lineOf(db, own), guest, caller), ['NOT_FOUND', 'NOT_FOUND'])
    assert.deepEqual(await change(await lineOf(db, own), null, caller), [])
  })
})

/** Every change of a cart and its only line, by the API's mutations. */
async function changesOf(db: Database, order: string): Promise<string[]> {
  const [line, id, item] = [await lineOf(db, order), `/orders/${order}`, `/books/${await addBook(db)}`]
  return [
    `addItemToOrder(input: { itemId: "${item}", orderIri: "${id}" }) { order { _id } }`,
    `addMultipleItemsToOrder(input: { itemIds: ["${item}"], orderIri: "${id}" }) { order { _id } }`,
    `deleteOrderLine(input: { id: "${line}" }) { order { _id } }`,
    `deleteAllOrderLinesOrder(input: { id: "${id}" }) { order { _id } }`,
    `adjustQuantityOrderLine(input: { id: "${line}", newQuantity: 2 }) { orderLine { id } }`,
    `applyCouponOrder(input: { id: "${id}", couponCode: "KARIBU10" }) { order { _id } }`,
    `removeCouponOrder(input: { id: "${id}" }) { order { _id } }`,
    `setRegionOrder(input: { id: "${id}" }) { order { _id } }`,
    `placeFreeOrder(input: { id: "${id}" }) { order { _id } }`,
  ]
}

/** The refusals that a caller meets who tries all of these. */
const refusalsOf = async (db: Database, changes: string[], caller?: Caller): Promise<unknown[]> =>
  Promise.all(
    changes.map(
      async (change) => (await api.ask(db, `mutation { ${change} }`, {}, caller && { caller })).codes,
    ),
  )

// Spec: storefront 7, Mutations: adjustQuantityOrderLine
test('somebody else’s cart is not there for others; an admin may read it, but not change it', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const books = [await addBook(db, { format: 'print' })]
    const changes = await changesOf(db, await addOrder(db, { owner: await addUser(db), books }))
    const refused = (code: string) => changes.map(() => [code])
    const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
    assert.deepEqual(await refusalsOf(db, changes, admin), refused('FORBIDDEN'))
    assert.deepEqual(await refusalsOf(db, changes, await addUser(db)), refused('NOT_FOUND'))
    const asVisitor = await refusalsOf(db, changes.slice(0, -1))
    assert.deepEqual(asVisitor, refused('NOT_FOUND').slice(0, -1))
  })
})

// Spec: storefront 8, By code: SHOP_ORDER_ALREADY_COMPLETED
test('what is bought is changed by nothing, and a bought cart is not claimed', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const order = await addPurchase(db, caller, { books: [await addBook(db, { format: 'print' })] })
    const claim = `claimOrder(input: { id: "/orders/${order}" }) { order { _id } }`
    const changes = [...(await changesOf(db, order)), claim]
    assert.deepEqual(
      await refusalsOf(db, changes, caller),
      changes.map(() => ['SHOP_ORDER_ALREADY_COMPLETED']),
    )
  })
})

// Spec: storefront 3: Order.orderLines, up to 1,000
// Spec: storefront 8, By code: SHOP_ORDER_LINE_LIMIT_REACHED
// Spec: storefront 9: 1,000 lines in a cart
test('a cart has a thousand lines and not one more, however they come', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const first = await addBook(db)
    await db.run(sql`
      insert into books (title, format, price, currency, available_from, has_file)
      select 'Volume ' || n, 'epub', 10, 'KES', '2026-01-01', true from generate_series(1, 999) n`)
    const all = await db.many<{ id: number }>(sql`select id from books order by id`)
    const cart = await addOrder(db, { owner: caller, books: all.map(({ id }) => id) })
    const item = `/books/${await addBook(db)}`
    const ask = async (change: string) => (await api.ask(db, `mutation { ${change} }`, {}, { caller })).codes
    const again = `addItemToOrder(input: { itemId: "/books/${first}", orderIri: "/orders/${cart}" }) { order { _id } }`
    assert.deepEqual(await ask(again), [])
    const more = `addItemToOrder(input: { itemId: "${item}" }) { order { _id } }`
    assert.deepEqual(await ask(more), ['SHOP_ORDER_LINE_LIMIT_REACHED'])
    const guest = await addOrder(db)
    const claimed = `claimOrder(input: { id: "/orders/${guest}" }) { order { _id } }`
    assert.deepEqual(await ask(claimed), ['SHOP_ORDER_LINE_LIMIT_REACHED'])
  })
})

// Spec: storefront 4, Cart: Both carts become one
test('two carts together hold no more copies of a title than one cart may', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const caller = await addUser(db)
    const books = [await addBook(db, { format: 'print' })]
    const [own, guest] = [await addOrder(db, { owner: caller, books }), await addOrder(db, { books })]
    for (const order of [own, guest])
      await db.run(sql`update order_lines set quantity = 900000000 where order_id = ${order}`)
    const { data } = await api.ask(
      db,
      'mutation ($id: ID!) { claimOrder(input: { id: $id }) { order { totalQuantity } } }',
      { id: `/orders/${guest}` },
      { caller },
    )
    assert.deepEqual(data['claimOrder'], { order: { totalQuantity: 999_999_999 } })
  })
})

// Spec: storefront 5: Add to library: logged in and verified
// Spec: storefront 6: Not verified: no bookshelf, no library, edit profile shows a prompt
// Spec: storefront 8, By code: SHOP_ITEM_NOT_FREE
test('what is not free is not put on the bookshelf for nothing, and neither is a printed book', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const ask = async (book: number, caller?: Caller) =>
      (
        await api.ask(
          db,
          'mutation ($id: ID!) { addToLibraryOrder(input: { itemId: $id }) { order { _id } } }',
          { id: `/books/${book}` },
          caller && { caller },
        )
      ).codes
    const reader = await addUser(db)
    assert.deepEqual(await ask(await addBook(db), reader), ['SHOP_ITEM_NOT_FREE'])
    const print = await addBook(db, { format: 'print', price: '0' })
    assert.deepEqual(await ask(print, reader), ['SHOP_ITEM_NOT_FREE'])
    const hidden = await addBook(db, { price: '0', availableFrom: null })
    assert.deepEqual(await ask(hidden, reader), ['SHOP_ITEM_NOT_AVAILABLE'])
    const free = await addBook(db, { price: '0' })
    assert.deepEqual(await ask(free), ['UNAUTHENTICATED'])
    assert.deepEqual(await ask(free, await addUser(db, { emailVerified: false })), ['EMAIL_NOT_VERIFIED'])
  })
})

type Region = { customerLocale: string; presentmentCurrency: { _id: string }; taxRate: { _id: string } }

const region = 'order { customerLocale presentmentCurrency { _id } taxRate { _id } }'

// Spec: storefront 7, Other calls: The locale of cart and library adds is the country
test('the country sent with the first title decides locale, currency and tax, as a code or in a language tag', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const item = `/books/${await addBook(db)}`
    const told = async (locale: string | null) => {
      const { data } = await api.ask(
        db,
        `mutation ($item: ID!, $locale: String) { addItemToOrder(input: { itemId: $item, locale: $locale }) { ${region} } }`,
        { item, locale },
      )
      const { customerLocale, presentmentCurrency, taxRate } = (data['addItemToOrder'] as { order: Region })
        .order
      return [customerLocale, presentmentCurrency._id, taxRate._id].join(' ')
    }
    assert.equal(await told('RWA'), 'RWA RWF RWA')
    assert.equal(await told('sw-KE'), 'sw-KE KES KEN')
    assert.equal(await told('rw-Latn-RW'), 'rw-Latn-RW RWF RWA')
    assert.equal(await told('DE'), 'DE USD KEN')
    assert.equal(await told(null), 'KEN KES KEN')
  })
})

// Spec: storefront 9: Tax region falls back to Kenya
test('VAT cannot be chosen away: only Rwanda and Malawi have one of their own', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const item = `/books/${await addBook(db, { price: '450.00' })}`
    const pays = async (locale: string | null, country: Country = 'KEN') => {
      const preferences = { ...defaultPreferences, country }
      const { data } = await api.ask(
        db,
        `mutation ($item: ID!, $locale: String) { added: addItemToOrder(input: { itemId: $item, locale: $locale }) {
          order { _id totalPrice } } }`,
        { item, locale },
        { preferences },
      )
      return (data['added'] as { order: { _id: string; totalPrice: number } }).order
    }
    for (const locale of ['KEN', 'OTH', 'DE', 'en-US', '\u0000', 'x'.repeat(999), '', null])
      for (const country of ['KEN', 'OTH'] as const)
        assert.equal((await pays(locale, country)).totalPrice, 522, `${locale} ${country}`)
    assert.equal((await pays('RWA')).totalPrice, 531)
    assert.equal((await pays('MW', 'MWI')).totalPrice, 529)
    const { _id: cart } = await pays('KEN')
    const moved = await api.ask(
      db,
      `mutation ($id: ID!) { setRegionOrder(input: { id: $id }) { order { customerLocale totalPrice taxRate { rate } } } }`,
      { id: `/orders/${cart}` },
      { preferences: { ...defaultPreferences, country: 'OTH', currency: 'USD' } },
    )
    assert.deepEqual(moved.data['setRegionOrder'], {
      order: { customerLocale: 'OTH', totalPrice: 522, taxRate: { rate: 0.16 } },
    })
  })
})

// Spec: storefront 7, Mutations: Extension: setRegionOrder, saveCheckoutDraftOrder, saveReadingPosition, requestRefund
test('a cart is shown in another country and currency, by who may change it', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const owner = await addUser(db)
    const order = await addOrder(db, { owner })
    const ask = (caller?: Caller) =>
      api.ask(
        db,
        `mutation ($id: ID!) { setRegionOrder(input: { id: $id }) { ${region} } }`,
        { id: `/orders/${order}` },
        {
          preferences: { ...defaultPreferences, country: 'RWA', currency: 'RWF' },
          ...(caller && { caller }),
        },
      )
    assert.deepEqual((await ask()).codes, ['NOT_FOUND'])
    assert.deepEqual((await ask(owner)).data['setRegionOrder'], {
      order: { customerLocale: 'RWA', presentmentCurrency: { _id: 'RWF' }, taxRate: { _id: 'RWA' } },
    })
  })
})
