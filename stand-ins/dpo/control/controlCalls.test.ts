import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance, newToken, openMerchant, payNew, pushesTo } from '../testing/merchant.builder.ts'

type Payment = Readonly<Record<string, unknown>>

describe('the control interface', { concurrency: 4 }, () => {
  test('shows the ledger', async () => {
    await using merchant = await openMerchant()
    await payNew(merchant, '0000')
    await newToken(merchant, { CompanyRef: 'other', PaymentAmount: '3.49', PaymentCurrency: 'USD' })
    await advance(merchant, 1800)
    const payments = await merchant.control<Payment[]>('payments')
    assert.deepEqual(
      payments.map(({ companyRef, amount, currency, state, card }) => [
        companyRef,
        amount,
        currency,
        state,
        card,
      ]),
      [
        ['SM48217-1', '1450.00', 'KES', 'paid', '0000'],
        ['other', '3.49', 'USD', 'expired', null],
      ],
    )
  })

  test('lists each call with its answer', async () => {
    await using merchant = await openMerchant()
    await newToken(merchant)
    const [request] = await merchant.control<Payment[]>('requests')
    assert.deepEqual([request?.['method'], request?.['path'], request?.['status']], ['POST', '/API/v6/', 200])
    assert.match(String(request?.['answer']), /<Result>000</)
  })

  test('holds pushes until they are released, and fires one again', async () => {
    await using merchant = await openMerchant()
    await merchant.control('callbacks/hold', {})
    await payNew(merchant, '0042')
    await advance(merchant, 30)
    assert.deepEqual(pushesTo(merchant), [])
    await merchant.control('callbacks/release', {})
    assert.equal(pushesTo(merchant).length, 2)
    await merchant.control('callbacks/1/fire', { times: 30 })
    assert.equal(pushesTo(merchant).length, 32)
  })

  test('moves the account’s push address and takes the provider away', async () => {
    await using merchant = await openMerchant({ pushUrl: '' })
    await merchant.control('rules', { pushUrl: `${merchant.listener.url}/other` })
    await payNew(merchant, '0043')
    assert.equal(merchant.listener.heard[0]?.path, '/other')
    await merchant.control('rules', { isDown: true })
    assert.equal((await merchant.createToken()).status, 503)
  })

  test('refuses a card, a token and a call that it does not know', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant)
    const errors = [
      await merchant.control<Payment>(`tokens/${token}/pay`, { card: '1234' }),
      await merchant.control<Payment>('tokens/ABC/pay', { card: '0000' }),
      await merchant.control<Payment>('nothing'),
    ]
    assert.match(String(errors[0]?.['error']), /card must be one of .*0032/)
    assert.match(String(errors[1]?.['error']), /no token ABC/)
    assert.match(String(errors[2]?.['error']), /no control call/)
  })

  test('forgets everything on a reset, but gives no token out again', async () => {
    await using merchant = await openMerchant()
    const before = await newToken(merchant)
    await merchant.control('reset', {})
    assert.deepEqual(await merchant.control('payments'), [])
    assert.notEqual(await newToken(merchant), before)
  })

  test('is closed on a server that other machines can reach', async () => {
    await using merchant = await openMerchant({ host: '0.0.0.0' })
    assert.equal((await merchant.get('/__sim/payments')).status, 403)
    assert.equal((await merchant.createToken()).field('Result'), '000')
  })
})
