import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { addSchool } from '#schools/school.table.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { type Buyer, openPayingShop, type PayingShop } from '#payments/testing/payingShop.ts'

let shop: PayingShop
let school: string
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
  school = `/schools/${await addSchool(shop.db, { name: 'Msasa Lane Primary', country: 'KEN' })}`
})
after(() => shop.close())

/** A buyer of a printed book that costs KES 450 before VAT, 522 with it. */
const addBuyer = async (): Promise<Buyer> =>
  shop.addBuyer({ books: [await addBook(shop.db, { format: 'print' })] })

const delivered = `confirmed totalPrice shippingFee school { name } orderFulfillment { deliveryOption addressLine1 addressLine2
  addressPostalCode phoneNumber altPhoneNumber school { name } studentName studentClass status }`

type DeliveredOrder = {
  confirmed: boolean
  totalPrice: number
  shippingFee: number
  orderFulfillment: Record<string, unknown> | null
}

async function orderOf(
  { user, orderId }: Buyer,
  asked = shop,
): Promise<DeliveredOrder & Record<string, unknown>> {
  const { data } = await asked.ask<{ order: DeliveredOrder & Record<string, unknown> }>(
    `query ($id: ID!) { order(id: $id) { ${delivered} } }`,
    { id: `/orders/${orderId}` },
    { caller: user },
  )
  return data.order
}

const violationsOf = (errors: Awaited<ReturnType<PayingShop['place']>>['errors']) => {
  const found = errors[0]?.extensions?.['violations'] as { path: string; code: string }[] | undefined
  return found?.map(({ path, code }) => `${path} ${code}`)
}

describe('a printed book', () => {
  // Spec: storefront 7, Mutations: placeMpesaOrder with phones and delivery
  test('goes to an address for 350 shillings and their VAT, which the payer is asked for', async () => {
    const buyer = await addBuyer()
    const nine = await shop.phoneThat('success')
    const { codes } = await shop.place(buyer, nine, {
      placeId: 'nairobi:yaya-centre',
      addressDetails: ' Gate C ',
      alternativePhoneNumber: '250788123456',
      expectedTotal: 928,
    })
    assert.deepEqual(codes, [])
    assert.equal((await shop.attempt(buyer.orderId)).amount, '928.00')
    assert.deepEqual(await orderOf(buyer), {
      confirmed: false,
      totalPrice: 928,
      shippingFee: 350,
      school: null,
      orderFulfillment: {
        deliveryOption: 'deliverToAddress',
        addressLine1: 'Yaya Centre, Kilimani',
        addressLine2: 'Gate C',
        addressPostalCode: null,
        phoneNumber: `254${nine}`,
        altPhoneNumber: '250788123456',
        school: null,
        studentName: null,
        studentClass: null,
        status: 'pending',
      },
    })
  })

  // Spec: storefront 3: Order fulfilment
  // Spec: back office 3: Order fulfilment with claimedAt
  test('goes to a school for nothing, with the learner’s name and class', async () => {
    const buyer = await addBuyer()
    await shop.place(buyer, await shop.phoneThat('success'), {
      schoolId: school,
      studentName: 'Achieng',
      studentClass: 'Grade 4',
    })
    const { totalPrice, shippingFee, school: ofOrder, orderFulfillment } = await orderOf(buyer)
    assert.deepEqual([totalPrice, shippingFee, ofOrder], [522, 0, { name: 'Msasa Lane Primary' }])
    assert.deepEqual(
      [
        orderFulfillment?.['deliveryOption'],
        orderFulfillment?.['studentName'],
        orderFulfillment?.['studentClass'],
      ],
      ['deliverToSchool', 'Achieng', 'Grade 4'],
    )
  })

  test('waits in the office when nothing is said, whatever was chosen at the checkout before', async () => {
    const buyer = await addBuyer()
    await shop.ask(
      'mutation ($id: ID!) { saveCheckoutDraftOrder(input: { id: $id, deliveryOption: deliverToAddress }) { order { totalPrice } } }',
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.equal((await orderOf(buyer)).totalPrice, 928)
    await shop.place(buyer, await shop.phoneThat('success'))
    const { totalPrice, orderFulfillment } = await orderOf(buyer)
    assert.deepEqual([totalPrice, orderFulfillment?.['deliveryOption']], [522, 'collectFromOffice'])
  })
})

describe('an order is not placed', () => {
  // Spec: storefront 8, By code: VALIDATION_FAILED with violations
  test('with a way chosen whose details are missing; every failing field is told', async () => {
    const buyer = await addBuyer()
    const place = async (more: Record<string, unknown>, nine = '711000001') =>
      violationsOf((await shop.place(buyer, nine, more)).errors)
    assert.deepEqual(await place({ deliveryOption: 'deliverToAddress' }), ['placeId required'])
    assert.deepEqual(await place({ schoolId: school, studentName: 'Ng' }, '71'), [
      'phoneNumber phone',
      'studentName minLength',
      'studentClass required',
    ])
  })

  // Spec: storefront 8, By code: SHOP_DELIVERY_DETAILS_REQUIRED
  test('with details that do not go together', async () => {
    const buyer = await addBuyer()
    for (const more of [{ placeId: 'nairobi:karen', schoolId: school }, { addressDetails: 'Gate C' }])
      assert.deepEqual((await shop.place(buyer, '711000002', more)).codes, ['SHOP_DELIVERY_DETAILS_REQUIRED'])
  })

  // Spec: storefront 8, By code: SHOP_DELIVERY_OUTSIDE_AREA
  test('for a place that is unknown or outside Nairobi, or a school that is none', async () => {
    const buyer = await addBuyer()
    await shop.db.run(sql`
      insert into places (id, name, kind, latitude, longitude, rank) values ('import:edge', 'Edge', 'stop', -1.1421, 36.8, 6)`)
    assert.deepEqual((await shop.place(buyer, '711000003', { placeId: 'nairobi:atlantis' })).codes, [
      'SHOP_DELIVERY_OUTSIDE_AREA',
    ])
    assert.deepEqual((await shop.place(buyer, '711000003', { placeId: 'ChIJwithoutKey' })).codes, [
      'SHOP_DELIVERY_OUTSIDE_AREA',
    ])
    const toNoSchool = { schoolId: '/schools/9999', studentName: 'Achieng', studentClass: 'Grade 4' }
    assert.deepEqual((await shop.place(buyer, '711000003', toNoSchool)).codes, ['NOT_FOUND'])
    assert.equal(
      await shop.db.run(sql`select from orders where id = ${buyer.orderId} and placed_at is null`),
      1,
    )
  })

  // Spec: storefront 8, By code: SHOP_TOTAL_CHANGED (ours)
  test('when it costs something else than was shown', async () => {
    const buyer = await addBuyer()
    const { codes } = await shop.place(buyer, '711000004', { placeId: 'nairobi:karen', expectedTotal: 522 })
    assert.deepEqual(codes, ['SHOP_TOTAL_CHANGED'])
    assert.deepEqual(await shop.attempts(buyer.orderId), [])
    assert.equal((await orderOf(buyer)).orderFulfillment, null)
  })
})

test('nothing is delivered where nothing is printed, whatever is said of it', async () => {
  const buyer = await shop.addBuyer()
  const { codes } = await shop.place(buyer, await shop.phoneThat('success'), {
    placeId: 'nairobi:atlantis',
    studentName: 'x',
  })
  assert.deepEqual(codes, [])
  const { shippingFee, orderFulfillment } = await orderOf(buyer)
  assert.deepEqual([shippingFee, orderFulfillment], [0, null])
})

describe('the delivery of an order', () => {
  const toAddress = { placeId: 'nairobi:yaya-centre', addressDetails: 'Gate C' }

  test('is open again after the payment failed, and is what was asked last when it is tried again', async () => {
    const buyer = await addBuyer()
    await shop.place(buyer, await shop.phoneThat('cancelled'), toAddress)
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 30)
    const { totalPrice, orderFulfillment } = await orderOf(buyer)
    assert.deepEqual([totalPrice, orderFulfillment], [522, null])
    await shop.place(buyer, await shop.phoneThat('success'))
    assert.equal((await orderOf(buyer)).orderFulfillment?.['addressLine1'], null)
  })

  test('is that of the payment that comes after all, though another way was chosen since', async () => {
    const slow = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' }, 1)
    const buyer = await slow.addBuyer({ books: [await addBook(slow.db, { format: 'print' })] })
    await slow.place(buyer, await slow.phoneThat('failure-then-success'), toAddress)
    const stateAfter = async (seconds: number) => {
      await slow.control('POST', 'clock/advance', { seconds })
      await slow.queryAfter(await slow.attempt(buyer.orderId), 30)
      return stateOf(await slow.attempt(buyer.orderId))
    }
    let state = await stateAfter(1)
    for (let tries = 0; state === 'live' && tries < 20; tries += 1) state = await stateAfter(1)
    assert.equal(state, 'failed')
    await slow.ask(
      'mutation ($id: ID!) { saveCheckoutDraftOrder(input: { id: $id, deliveryOption: collectFromOffice }) { order { _id } } }',
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.equal(await stateAfter(20), 'succeeded')
    const { confirmed, totalPrice, orderFulfillment } = await orderOf(buyer, slow)
    assert.deepEqual(
      [confirmed, totalPrice, orderFulfillment?.['addressLine1']],
      [true, 928, 'Yaya Centre, Kilimani'],
    )
    await slow.close()
  })

  test('goes from an order whose printed books were taken out', async () => {
    const buyer = await shop.addBuyer({
      books: [await addBook(shop.db, { format: 'print' }), await addBook(shop.db)],
    })
    await shop.place(buyer, await shop.phoneThat('cancelled'), toAddress)
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await shop.queryAfter(await shop.attempt(buyer.orderId), 30)
    await shop.db.run(sql`
      delete from order_lines l using books b where b.id = l.book_id and b.format = 'print' and l.order_id = ${buyer.orderId}`)
    await shop.place(buyer, await shop.phoneThat('success'))
    assert.equal(await shop.db.run(sql`select from order_fulfillments where order_id = ${buyer.orderId}`), 0)
  })
})
