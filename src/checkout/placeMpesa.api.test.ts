import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addBook } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { sql } from '#platform/database/sql.ts'
import { stateOf } from '#payments/attempts/attempt.table.ts'
import { openPayingShop, type PayingShop } from '#payments/testing/payingShop.ts'

let shop: PayingShop
before(async () => {
  shop = await openPayingShop({ PAYMENT_PACE_PERCENT: '100' })
})
after(() => shop.close())

type SimRequest = { path: string; body: Record<string, unknown> | null }

const pushes = async (phone: string): Promise<SimRequest[]> =>
  (await shop.control<SimRequest[]>('GET', 'requests')).filter(({ body }) => body?.['PhoneNumber'] === phone)

const place = `mutation ($id: ID!, $phone: String!) { placeMpesaOrder(input: { id: $id, phoneNumber: $phone }) { order { id } } }`

const refusalOf = async (
  orderId: string,
  caller: Awaited<ReturnType<typeof addUser>>,
  phone = '254711000000',
) => (await shop.ask(place, { id: `/orders/${orderId}`, phone }, { caller })).codes

describe('placing an order with M-Pesa', () => {
  // Spec: storefront 2, Checkout: Order placing
  // Spec: storefront 4, Order: Open cart becomes confirmed: M-Pesa
  // Spec: storefront 7, Mutations: placeMpesaOrder with phones and delivery
  test('asks for the very total that is shown, with the order’s short number', async () => {
    const buyer = await shop.addBuyer({ books: [await addBook(shop.db, { price: '450.00' })] })
    const { data } = await shop.place(buyer, '711000001')
    const [push] = await pushes('254711000001')
    assert.equal(push?.body?.['Amount'], 522)
    assert.equal(push?.body?.['AccountReference'], `SM${buyer.orderId.slice(0, 8).toUpperCase()}`)
    const attempt = await shop.attempt(buyer.orderId)
    assert.deepEqual(data['placeMpesaOrder'], {
      order: {
        id: `/orders/${buyer.orderId}`,
        confirmed: false,
        totalPrice: 522,
        presentmentCurrency: { _id: 'KES' },
        totalPriceSet: { presentmentMoney: { amount: 522, currencyCode: 'KES' } },
      },
      safaricomMpesaRequest: {
        id: `/safaricom_mpesa_requests/${attempt.id}`,
        _id: attempt.id,
        merchantRequestId: attempt.merchant_request_id,
        resultCode: null,
        status: 'pending',
        stale: false,
        msisdn: '254711000001',
      },
    })
  })

  test('shows a cart in another currency in shillings from then on', async () => {
    const buyer = await shop.addBuyer({ presentmentCurrency: 'RWF' })
    await shop.place(buyer, '711000002')
    const [push] = await pushes('254711000002')
    const shown = await shop.ask(
      `query ($id: ID!) { order(id: $id) { totalPriceSet { presentmentMoney { amount currencyCode } } } }`,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(shown.data['order'], {
      totalPriceSet: { presentmentMoney: { amount: push?.body?.['Amount'], currencyCode: 'KES' } },
    })
  })

  test('gives a cart its own currency back when the payment fails', async () => {
    const unreachable = await openPayingShop({ MPESA_URL: 'http://127.0.0.1:1' })
    const buyer = await unreachable.addBuyer({ presentmentCurrency: 'RWF' })
    await unreachable.place(buyer, '711000003')
    const { presentment_currency: currency } = await unreachable.db.one<{ presentment_currency: string }>(
      sql`select presentment_currency from orders where id = ${buyer.orderId}`,
    )
    assert.equal(currency, 'RWF')
    await unreachable.close()
  })

  test('writes the attempt down before the provider is called', async () => {
    const unreachable = await openPayingShop({ MPESA_URL: 'http://127.0.0.1:1' })
    const buyer = await unreachable.addBuyer()
    assert.deepEqual((await unreachable.place(buyer, '711000003')).codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    assert.equal(stateOf(await unreachable.attempt(buyer.orderId)), 'failed')
    await unreachable.close()
  })

  // Spec: storefront 8, By code: PAYMENT_MULTIPLE_REQUESTS
  // Spec: payment providers, M-Pesa (1.10): Shopper presses pay twice; the same again within two minutes (payer 700000017)
  test('twice at once sends one prompt', async () => {
    const buyer = await shop.addBuyer()
    const answers = await Promise.all(['711000004', '711000005'].map((nine) => shop.place(buyer, nine)))
    assert.deepEqual(
      answers.flatMap(({ codes }) => codes),
      ['PAYMENT_MULTIPLE_REQUESTS'],
    )
    assert.equal((await pushes('254711000004')).length + (await pushes('254711000005')).length, 1)
    assert.equal((await shop.attempts(buyer.orderId)).length, 1)
  })

  // Spec: storefront 2, Order pending: Message where the provider declined the order
  // Spec: storefront 8, As the reader sees them: Placement error: retry allowed
  // Spec: storefront 8, By code: PAYMENT_DECLINED
  test('tells the provider’s reason when it is declined, and leaves the cart as it was', async () => {
    const buyer = await shop.addBuyer()
    const answer = await shop.place(buyer, '700000051')
    assert.deepEqual(answer.codes, ['PAYMENT_DECLINED'])
    assert.match(String(answer.texts[0]), /^Unable to lock subscriber/)
    const listed = await shop.ask(
      `query ($id: ID!) { order(id: $id) { safaricomMpesaRequests { id } payments { paymentType } } }`,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(listed.data['order'], { safaricomMpesaRequests: [], payments: { paymentType: null } })
    assert.deepEqual((await shop.place(buyer, '711000006')).codes, [])
  })
})

describe('an order is not placed', () => {
  // Spec: storefront 6: Verified: bookshelf, lists, profile, checkout, orders
  test('by somebody whose address is not verified', async () => {
    const buyer = await shop.addBuyer()
    assert.deepEqual(await refusalOf(buyer.orderId, { ...buyer.user, emailVerified: false }), [
      'EMAIL_NOT_VERIFIED',
    ])
  })

  test('by another reader, who may not know of it, or by an admin, who does not own it', async () => {
    const { orderId } = await shop.addBuyer()
    assert.deepEqual(await refusalOf(orderId, await addUser(shop.db)), ['NOT_FOUND'])
    assert.deepEqual(await refusalOf(orderId, await addUser(shop.db, { roles: ['ROLE_ADMIN'] })), [
      'FORBIDDEN',
    ])
  })

  test('to a phone that is none', async () => {
    const { user, orderId } = await shop.addBuyer()
    const { errors } = await shop.ask(
      place,
      { id: `/orders/${orderId}`, phone: '0711000000' },
      { caller: user },
    )
    assert.deepEqual(errors[0]?.extensions?.['violations'], [
      { path: 'phoneNumber', code: 'phone', message: 'validation.phone', params: {} },
    ])
  })

  test('when it is empty, or costs nothing', async () => {
    const empty = await shop.addBuyer({ books: [] })
    assert.deepEqual(await refusalOf(empty.orderId, empty.user), ['SHOP_ORDER_EMPTY'])
    const free = await shop.addBuyer({ books: [await addBook(shop.db, { price: '0.00' })] })
    assert.deepEqual(await refusalOf(free.orderId, free.user), ['BAD_USER_INPUT'])
  })

  // Spec: storefront 8, By code: PAYMENT_AMOUNT_TOO_HIGH, PAYMENT_AMOUNT_TOO_LOW (ours)
  test('when one payment may not be so much: nothing is asked for, and the limit is named', async () => {
    const price = async (text: string) => shop.addBuyer({ books: [await addBook(shop.db, { price: text })] })
    const { errors } = await shop.place(await price('215518.00'), '711000008')
    assert.deepEqual(errors[0]?.extensions, {
      code: 'PAYMENT_AMOUNT_TOO_HIGH',
      name: 'PaymentError',
      params: { provider: 'M-Pesa', currency: 'KES', limit: 250_000 },
    })
    assert.deepEqual(await pushes('254711000008'), [])
    const highest = await price('215517.24')
    assert.deepEqual((await shop.place(highest, '711000009')).codes, [])
    assert.equal((await pushes('254711000009'))[0]?.body?.['Amount'], 250_000)
  })

  test('when it costs more than any sum that could be paid, which is told as it is', async () => {
    const books = await Promise.all(
      Array.from({ length: 10 }, () => addBook(shop.db, { format: 'print', price: '1000000.00' })),
    )
    const buyer = await shop.addBuyer({ books, presentmentCurrency: 'RWF' })
    await shop.db.run(sql`update order_lines set quantity = 100000 where order_id = ${buyer.orderId}`)
    const answer = await shop.place(buyer, '711000010', { deliveryOption: 'collectFromOffice' })
    assert.deepEqual(answer.codes, ['PAYMENT_AMOUNT_TOO_HIGH'])
    const { data } = await shop.ask(
      `query ($id: ID!) { order(id: $id) { totalPrice totalQuantity payments { mpesaMaxAmount } } }`,
      { id: `/orders/${buyer.orderId}` },
      { caller: buyer.user },
    )
    assert.deepEqual(data['order'], {
      totalPrice: 1_160_000_000_000,
      totalQuantity: 1_000_000,
      payments: { mpesaMaxAmount: 250_000 },
    })
  })

  // Spec: storefront 4, Order: Checkout of an order that turns out confirmed is blocked
  // Spec: storefront 8, As the reader sees them: shop.orderAlreadyCompleted at the checkout
  test('when it is bought already', async () => {
    const { user, orderId } = await shop.addBuyer()
    await shop.place({ user, orderId }, '700000040')
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    await shop.queryAfter(await shop.attempt(orderId), 30)
    assert.deepEqual(await refusalOf(orderId, user), ['SHOP_ORDER_ALREADY_COMPLETED'])
  })

  // Spec: storefront 8, By code: PAYMENT_METHOD_DISABLED
  test('when the shop has no provider', async () => {
    const closed = await openPayingShop({ MPESA_URL: '' })
    const { user, orderId } = await closed.addBuyer()
    assert.deepEqual((await closed.place({ user, orderId }, '711000007')).codes, ['PAYMENT_METHOD_DISABLED'])
    await closed.close()
  })

  test('a seventh time to the same phone within ten minutes, whoever asks', async () => {
    const buyers = await Promise.all(Array.from({ length: 7 }, () => shop.addBuyer()))
    const codes: unknown[] = []
    for (const buyer of buyers) codes.push(...(await shop.place(buyer, '700000061')).codes)
    assert.deepEqual(codes, [...Array<string>(6).fill('PAYMENT_DECLINED'), 'TOO_MANY_REQUESTS'])
    const last = buyers.at(-1)?.orderId ?? ''
    assert.equal(await shop.db.run(sql`select from orders where id = ${last} and placed_at is null`), 1)
  })
})
