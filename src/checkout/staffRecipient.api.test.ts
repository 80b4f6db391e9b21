import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { listOwnedTitles } from '#entitlements/entitlement.table.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { Caller } from '#platform/caller.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const placeFree = (caller: Caller, orderId: string, said: Record<string, unknown>) =>
  till.ask(
    `mutation ($input: placeFreeOrderInput!) { placeFreeOrder(input: $input) { order { confirmed customerId
      adminOrder { forUserFullName forUserEmail } payments { paymentType } } } }`,
    { input: { id: `/orders/${orderId}`, ...said } },
    caller,
  )

const forWanjiru = { forFullName: 'Wanjiru Kahiga', forEmail: 'wanjiru@reader.example' }

describe('an order of the staff that costs nothing', () => {
  // Spec: storefront 2, Checkout: Admin order that costs nothing goes to whom it is for
  test('is for whom it is placed, and not for who places it', async () => {
    const book = await addBook(till.db, { price: '0' })
    const { staff, orderId } = await till.addSale({ books: [book] })
    const { data, codes } = await placeFree(staff, orderId, forWanjiru)
    assert.deepEqual(codes, [])
    assert.deepEqual(data['placeFreeOrder'], {
      order: {
        confirmed: true,
        customerId: null,
        adminOrder: { forUserFullName: 'Wanjiru Kahiga', forUserEmail: 'wanjiru@reader.example' },
        payments: { paymentType: null },
      },
    })
    assert.deepEqual(await listOwnedTitles(till.db, staff.id), [])
  })

  test('is for the staff to say so', async () => {
    const reader = await addUser(till.db)
    const orderId = await addOrder(till.db, {
      owner: reader,
      books: [await addBook(till.db, { price: '0' })],
    })
    assert.deepEqual((await placeFree(reader, orderId, forWanjiru)).codes, ['FORBIDDEN'])
  })
})

describe('whom the staff sell to', () => {
  test('can claim what is read on a screen: by an address, or by a number that is theirs', async () => {
    const { staff, orderId } = await till.addSale()
    const phone = { phoneNumber: '254712345678' }
    const lost = [
      { forFullName: 'Amina Otieno' },
      { ...phone, forFullName: 'Amina Otieno' },
      { isForPhone: true },
    ]
    for (const said of lost)
      assert.deepEqual((await till.place(staff, orderId, said)).codes, ['VALIDATION_FAILED'])
    assert.deepEqual((await till.place(staff, orderId, { ...phone, isForPhone: true })).codes, [])
  })

  // Spec: storefront 2, Checkout: An order of the staff for somebody else takes nothing from the profile of who sells it
  test('is not reached where who sells to them is', async () => {
    const { staff, orderId } = await till.addSale({ books: [await addBook(till.db, { format: 'print' })] })
    await till.db.run(sql`
      update users set phone_number = '250788000103', alternative_phone_number = '254712000999' where id = ${staff.id}`)
    await till.place(staff, orderId, { forFullName: 'Amina Otieno' })
    const reached = await till.db.one(sql`
      select f.phone_number, f.alt_phone_number, f.address_line1, o.customer_email
      from order_fulfillments f join orders o on o.id = f.order_id where o.id = ${orderId}`)
    assert.deepEqual(reached, {
      phone_number: null,
      alt_phone_number: null,
      address_line1: null,
      customer_email: null,
    })
  })

  test('carries home what is printed, known by nothing but a name', async () => {
    const { staff, orderId } = await till.addSale({ books: [await addBook(till.db, { format: 'print' })] })
    const { order } = await till.place(staff, orderId, { forFullName: 'Amina Otieno' })
    assert.equal(order?.confirmed, true)
  })
})

describe('what the staff typed', () => {
  const staff = {
    forFullName: 'Wanjiru',
    forEmail: 'wanjiru@',
    eventId: '',
    isForPhone: true,
    buyerPhone: '25471',
    b2bCustomerId: '',
    b2bDiscountOverride: 'half',
    wholesaleWay: 'pdq',
    pdqTransactionId: '0004',
    taxId: 'P05',
  }
  const save = (caller: Caller, orderId: string, said: Record<string, unknown>) =>
    till.ask(
      `mutation ($input: saveCheckoutDraftOrderInput!) { saveCheckoutDraftOrder(input: $input) { order { checkoutDraft {
        staff { ${Object.keys(staff).join(' ')} } } } } }`,
      { input: { id: `/orders/${orderId}`, ...said } },
      caller,
    )
  const kept = (draft: unknown) => ({
    saveCheckoutDraftOrder: { order: { checkoutDraft: { staff: draft } } },
  })

  test('is kept as far as it goes, until the admin order is off', async () => {
    const { staff: clerk, orderId } = await till.addSale()
    assert.deepEqual((await save(clerk, orderId, { staff })).data, kept(staff))
    assert.deepEqual((await save(clerk, orderId, {})).data, kept(null))
  })

  test('is for nobody else to say', async () => {
    const owner = await addUser(till.db)
    const orderId = await addOrder(till.db, { owner })
    assert.deepEqual((await save(owner, orderId, { staff })).codes, ['FORBIDDEN'])
  })
})
