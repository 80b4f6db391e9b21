import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { addSchool } from '#schools/school.table.ts'
import { addOrder, type NewOrder } from '#orders/order.builder.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const set = 'shopMoney { amount } presentmentMoney { amount currencyCode }'
const cart = `_id shippingFee totalTax totalPrice orderFulfillment { _id }
  deliveryChoices { deliveryOption shippingFeeSet { ${set} } shippingPriceSet { ${set} } totalPriceSet { ${set} } }
  checkoutDraft { deliveryOption placeId placeText addressDetails school { id name } schoolText studentName studentClass
    phoneNumber alternativePhoneNumber }`

type Cart = {
  shippingFee: number
  totalTax: number
  totalPrice: number
  deliveryChoices: {
    deliveryOption: string
    shippingFeeSet: { presentmentMoney: { amount: number; currencyCode: string } }
    shippingPriceSet: {
      shopMoney: { amount: number }
      presentmentMoney: { amount: number; currencyCode: string }
    }
    totalPriceSet: { shopMoney: { amount: number }; presentmentMoney: { amount: number } }
  }[]
  checkoutDraft: Record<string, unknown> | null
}

async function look(db: Database, id: string, caller: Caller): Promise<Cart> {
  const { data, codes } = await api.ask(
    db,
    `query ($id: ID!) { order(id: $id) { ${cart} } }`,
    { id: `/orders/${id}` },
    { caller },
  )
  assert.deepEqual(codes, [])
  return data['order'] as Cart
}

const save = (db: Database, id: string, caller: Caller, input: Record<string, unknown>) =>
  api.ask(
    db,
    'mutation ($input: saveCheckoutDraftOrderInput!) { saveCheckoutDraftOrder(input: $input) { order { totalPrice } } }',
    { input: { id: `/orders/${id}`, ...input } },
    { caller },
  )

/** A reader with a cart, by default of one printed book that costs KES 450 before VAT. */
async function addBuyer(db: Database, order: Partial<NewOrder> = {}) {
  await addRates(db)
  const user = await addUser(db)
  const books = order.books ?? [await addBook(db, { format: 'print' })]
  return { user, id: await addOrder(db, { ...order, books, owner: user }) }
}

describe('an open order with print lines', () => {
  // Spec: storefront 2, Checkout: No fee before a way was chosen; each way says its cost
  test('has no fee before a way of delivery was chosen, and tells what each would cost', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      const { shippingFee, totalPrice, deliveryChoices } = await look(db, id, user)
      assert.deepEqual([shippingFee, totalPrice], [0, 522])
      assert.deepEqual(
        deliveryChoices.map(({ deliveryOption, totalPriceSet }) => [
          deliveryOption,
          totalPriceSet.shopMoney.amount,
        ]),
        [
          ['deliverToAddress', 928],
          ['deliverToSchool', 522],
          ['collectFromOffice', 522],
        ],
      )
    })
  })

  // Spec: back office 7, REST, files and sums: Shipping tax: fee and fee times rate
  test('has the fee of the chosen way in its totals, with VAT', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      const answer = await save(db, id, user, { deliveryOption: 'deliverToAddress' })
      assert.deepEqual(answer.data, { saveCheckoutDraftOrder: { order: { totalPrice: 928 } } })
      const { shippingFee, totalTax } = await look(db, id, user)
      assert.deepEqual([shippingFee, totalTax], [350, 72 + 56])
      await save(db, id, user, { deliveryOption: 'deliverToSchool' })
      assert.equal((await look(db, id, user)).totalPrice, 522)
    })
  })

  // Spec: storefront 2, Checkout: The fee is told with its VAT
  test('tells the fee in the buyer’s currency, and with its VAT', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db, { presentmentCurrency: 'RWF' })
      const [toAddress] = (await look(db, id, user)).deliveryChoices
      assert.deepEqual(toAddress?.shippingFeeSet.presentmentMoney, { amount: 3920, currencyCode: 'RWF' })
      assert.deepEqual(toAddress?.shippingPriceSet.presentmentMoney, { amount: 4547, currencyCode: 'RWF' })
      assert.equal(toAddress?.shippingPriceSet.shopMoney.amount, 406)
      // 450 × 11.2 = 5,040 and the fee, each with VAT of 16 %.
      assert.equal(toAddress?.totalPriceSet.presentmentMoney.amount, 5846 + 4547)
    })
  })
})

// Spec: storefront 4, Coupon, button, flags, fulfilment, lists: Order flags: print order, print only
test('an order of which nothing is printed has no choices and no fee', async () => {
  await rollback(database.db, async (db) => {
    const { user, id } = await addBuyer(db, { books: [await addBook(db)] })
    await save(db, id, user, { deliveryOption: 'deliverToAddress' })
    const { deliveryChoices, shippingFee } = await look(db, id, user)
    assert.deepEqual([deliveryChoices, shippingFee], [[], 0])
  })
})

describe('what was typed at the checkout', () => {
  // Spec: storefront 7, Mutations: Extension: setRegionOrder, saveCheckoutDraftOrder, saveReadingPosition, requestRefund
  test('is kept as it stands, finished or not', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      const schoolId = await addSchool(db, { name: 'Msasa Lane Primary', country: 'KEN' })
      const typed = {
        deliveryOption: 'deliverToSchool',
        studentName: 'Ac',
        studentClass: '4 ',
        phoneNumber: '25471',
        placeText: null,
      }
      await save(db, id, user, { ...typed, schoolId: `/schools/${schoolId}`, schoolText: 'Msa' })
      assert.deepEqual((await look(db, id, user)).checkoutDraft, {
        ...typed,
        placeId: null,
        addressDetails: null,
        school: { id: `/schools/${schoolId}`, name: 'Msasa Lane Primary' },
        schoolText: 'Msa',
        alternativePhoneNumber: null,
      })
    })
  })

  test('replaces what was kept before, so that a change of ways clears the other way’s details', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      await save(db, id, user, {
        deliveryOption: 'deliverToAddress',
        placeId: 'nairobi:karen',
        addressDetails: 'Gate C',
      })
      await save(db, id, user, { deliveryOption: 'collectFromOffice' })
      const { checkoutDraft } = await look(db, id, user)
      assert.deepEqual([checkoutDraft?.['placeId'], checkoutDraft?.['addressDetails']], [null, null])
    })
  })

  test('is cut where it is longer than anybody types, and an unknown school is none', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      const { codes } = await save(db, id, user, {
        deliveryOption: 'deliverToSchool',
        studentName: '😀'.repeat(700),
        schoolId: '/schools/999999',
      })
      assert.deepEqual(codes, [])
      const { checkoutDraft } = await look(db, id, user)
      assert.equal(Array.from(String(checkoutDraft?.['studentName'])).length, 500)
      assert.equal(checkoutDraft?.['school'], null)
    })
  })

  test('is cut between characters, and half a one is no text', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      await save(db, id, user, { addressDetails: `${'x'.repeat(499)}📚📚` })
      assert.equal((await look(db, id, user)).checkoutDraft?.['addressDetails'], `${'x'.repeat(499)}📚`)
      const half = { addressDetails: 'a half \ud83d' }
      assert.deepEqual((await save(db, id, user, half)).codes, ['BAD_USER_INPUT'])
    })
  })

  test('is told to nobody but the owner', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      await save(db, id, user, { deliveryOption: 'deliverToAddress', phoneNumber: '254712345678' })
      const admin = await addUser(db, { roles: ['ROLE_ADMIN'] })
      assert.equal((await look(db, id, admin)).checkoutDraft, null)
    })
  })

  test('is taken from nobody else, nor from who is not signed in or verified', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      const codes = async (caller: Caller) =>
        (await save(db, id, caller, { deliveryOption: 'collectFromOffice' })).codes
      assert.deepEqual(await codes(visitor), ['UNAUTHENTICATED'])
      assert.deepEqual(await codes({ ...user, emailVerified: false }), ['EMAIL_NOT_VERIFIED'])
      assert.deepEqual(await codes(await addUser(db)), ['NOT_FOUND'])
      assert.deepEqual(await codes(await addUser(db, { roles: ['ROLE_ADMIN'] })), ['FORBIDDEN'])
    })
  })

  test('takes ids of schools only where schools belong', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db)
      const { codes } = await save(db, id, user, { deliveryOption: 'deliverToSchool', schoolId: '/books/1' })
      assert.deepEqual(codes, ['BAD_USER_INPUT'])
    })
  })
})

describe('an order that costs nothing', () => {
  const free = (db: Database) => addBook(db, { format: 'print', price: '0.00' })
  const place = (db: Database, id: string, caller: Caller, more: Record<string, unknown> = {}) =>
    api.ask(
      db,
      `mutation ($input: placeFreeOrderInput!) { placeFreeOrder(input: $input) { order { confirmed checkoutDraft { placeId }
        orderFulfillment { deliveryOption studentName phoneNumber altPhoneNumber } } } }`,
      { input: { id: `/orders/${id}`, ...more } },
      { caller },
    )

  // Spec: storefront 1: Payment: nothing for free orders
  // Spec: storefront 4, Order: Open cart becomes confirmed: free
  test('goes to a school for nothing', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db, { books: [await free(db)] })
      const schoolId = await addSchool(db, { name: 'Msasa Lane Primary', country: 'KEN' })
      await save(db, id, user, { deliveryOption: 'deliverToSchool' })
      const more = { schoolId: `/schools/${schoolId}`, studentName: ' Achieng ', studentClass: 'Grade 4' }
      const { data, codes } = await place(db, id, user, { ...more, alternativePhoneNumber: '250788123456' })
      assert.deepEqual(codes, [])
      assert.deepEqual(data['placeFreeOrder'], {
        order: {
          confirmed: true,
          checkoutDraft: null,
          orderFulfillment: {
            deliveryOption: 'deliverToSchool',
            studentName: 'Achieng',
            phoneNumber: null,
            altPhoneNumber: '250788123456',
          },
        },
      })
    })
  })

  // Spec: storefront 8, By code: SHOP_ORDER_NOT_FREE
  test('costs something when it goes to an address', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db, { books: [await free(db)] })
      assert.deepEqual((await place(db, id, user, { placeId: 'nairobi:karen' })).codes, [
        'SHOP_ORDER_NOT_FREE',
      ])
      assert.deepEqual((await place(db, id, user)).codes, [])
    })
  })

  // Spec: storefront 7, Mutations: placeFreeOrder
  test('is not placed with a number that is none, or by somebody else', async () => {
    await rollback(database.db, async (db) => {
      const { user, id } = await addBuyer(db, { books: [await free(db)] })
      assert.deepEqual((await place(db, id, user, { phoneNumber: '0712' })).codes, ['VALIDATION_FAILED'])
      assert.deepEqual((await place(db, id, await addUser(db))).codes, ['NOT_FOUND'])
    })
  })
})
