import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { JsonObject } from '../../shared/json.ts'
import { openShop } from '../testing/shop.builder.ts'
import { advance, assertPaid, ledger, pushAndWait, stkCallbacks } from '../testing/story.ts'

const pushPath = '/mpesa/stkpush/v1/processrequest'

/** A push with these fields is refused at once for the named one, and leaves nothing in the ledger. */
async function refuses(fields: JsonObject, named: string): Promise<void> {
  await using shop = await openShop()
  const { status, body } = await shop.push('712345678', fields)
  assert.deepEqual([status, body['errorCode']], [400, '400.002.02'])
  assert.equal(body['errorMessage'], `Bad Request - Invalid ${named}`)
  assert.deepEqual(Object.keys(body), ['requestId', 'errorCode', 'errorMessage'])
  assert.deepEqual(await ledger(shop), [])
}

describe('a push', { concurrency: 8 }, () => {
  test('is accepted with the code "0" as a text and two ids', async () => {
    await using shop = await openShop()
    const { status, body } = await shop.push('712345678')
    assert.deepEqual([status, body['ResponseCode']], [200, '0'])
    assert.equal(body['CustomerMessage'], 'Success. Request accepted for processing')
    assert.match(String(body['CheckoutRequestID']), /^ws_CO_\d{26}$/)
  })

  test('to any other number pays after three to eight seconds', async () => {
    await using shop = await openShop()
    const push = await shop.push('112345678', { Amount: 450, PhoneNumber: 254112345678 })
    await advance(shop, 8)
    assert.equal(stkCallbacks(shop)[0]?.['CheckoutRequestID'], push.body['CheckoutRequestID'])
    assert.equal((await ledger(shop))[0]?.['state'], 'paid')
  })

  test('without a field in its form is refused by name', async () => {
    await refuses({ BusinessShortCode: '12' }, 'BusinessShortCode')
    await refuses({ Password: undefined }, 'Password')
    await refuses({ Timestamp: '20261320000000' }, 'Timestamp')
    await refuses({ TransactionType: 'CustomerPaybillOnline' }, 'TransactionType')
    await refuses({ PartyB: 'SOMA' }, 'PartyB')
  })

  test('with an amount that is no whole number from 1 is refused', async () => {
    await refuses({ Amount: '0' }, 'Amount')
    await refuses({ Amount: 10.5 }, 'Amount')
    await refuses({ Amount: '-5' }, 'Amount')
    await refuses({ Amount: null }, 'Amount')
  })

  test('to what is no Kenyan mobile number is refused', async () => {
    await refuses({ PhoneNumber: '0712345678' }, 'PhoneNumber')
    await refuses({ PhoneNumber: '254812345678' }, 'PhoneNumber')
    await refuses({ PartyA: '25471234567' }, 'PartyA')
  })

  test('with a bad callback address is refused', async () => {
    await refuses({ CallBackURL: 'https://soma.example/api/mpesa' }, 'CallBackURL')
    await refuses({ CallBackURL: 'http://soma.example/api' }, 'CallBackURL')
  })

  test('with a reference or a description of a wrong length is refused', async () => {
    await refuses({ AccountReference: '' }, 'AccountReference')
    await refuses({ AccountReference: 'ABCDEFGHIJKLM' }, 'AccountReference')
    await refuses({ TransactionDesc: 'Fourteen chars' }, 'TransactionDesc')
    await refuses({ TransactionDesc: '' }, 'TransactionDesc')
  })

  test('without any description is refused under another name, as the provider does', async () => {
    await refuses({ TransactionDesc: null }, 'Remarks')
    await refuses({ TransactionDesc: undefined }, 'Remarks')
  })

  test('with a wrong password or for another paybill is refused with 500', async () => {
    await using shop = await openShop()
    const password = await shop.push('712345678', { Password: Buffer.from('174379x').toString('base64') })
    const merchant = await shop.push('712345678', { BusinessShortCode: 600000 })
    assert.deepEqual([password.status, password.body['errorCode']], [500, '500.001.1001'])
    assert.equal(password.body['errorMessage'], 'Wrong credentials')
    assert.deepEqual([merchant.status, merchant.body['errorCode']], [500, '500.001.1001'])
    assert.equal(merchant.body['errorMessage'], 'Merchant does not exist')
  })

  test('without a valid token, or without JSON, is refused', async () => {
    await using shop = await openShop()
    const token = await shop.post(pushPath, {}, { authorization: 'Bearer old' })
    const payload = await shop.post(pushPath, 'amount=450')
    assert.deepEqual([token.status, token.body['errorCode']], [404, '404.001.03'])
    assert.deepEqual([payload.status, payload.body['errorCode']], [400, '400.002.05'])
  })

  test('to a phone whose prompt is still open is refused', async () => {
    await using shop = await openShop()
    await shop.push('700000037')
    const second = await shop.push('700000037', { Amount: 10 })
    assert.deepEqual([second.status, second.body['errorCode']], [500, '500.001.1001'])
    assert.match(String(second.body['errorMessage']), /^Unable to lock subscriber/)
    await advance(shop, 61)
    assert.equal((await shop.push('700000037', { Amount: 10 })).status, 200)
  })

  test('of the same amount to the same phone within two minutes fails with 17', async () => {
    await using shop = await openShop()
    await pushAndWait(shop, '712345678', 60)
    const again = await pushAndWait(shop, '712345678', 30)
    assert.equal(again.query.body['ResultCode'], '17')
    assert.equal(stkCallbacks(shop)[1]?.['ResultCode'], 17)
    await advance(shop, 61)
    assertPaid(await pushAndWait(shop, '712345678', 10))
  })

  test('of another amount, or with the rule switched off, may follow at once', async () => {
    await using shop = await openShop()
    assertPaid(await pushAndWait(shop, '712345678', 10))
    await shop.push('712345678', { Amount: 451 })
    await advance(shop, 10)
    await shop.post('/__sim/rules', { repeatLimit: false })
    assertPaid(await pushAndWait(shop, '712345678', 10))
    assert.equal((await ledger(shop))[1]?.['state'], 'paid')
  })

  test('to a payer with a fixed outcome may be repeated at once', async () => {
    await using shop = await openShop()
    assertPaid(await pushAndWait(shop, '700000000', 10))
    assertPaid(await pushAndWait(shop, '700000000', 10))
  })

  test('whose callback should come first is answered even while callbacks are held', async () => {
    await using shop = await openShop()
    await shop.post('/__sim/callbacks/hold', {})
    assert.equal((await shop.push('700000043')).body['ResponseCode'], '0')
    assert.deepEqual(stkCallbacks(shop), [])
  })

  test('above the largest amount fails with 3, whoever pays, and shows no prompt', async () => {
    await using shop = await openShop({ maxAmount: 1000 })
    await shop.push('700000000', { Amount: 1001 })
    await advance(shop, 10)
    assert.equal(stkCallbacks(shop)[0]?.['ResultCode'], 3)
    assert.deepEqual(
      (await ledger(shop)).map(({ state, prompt }) => [state, prompt]),
      [['failed', 'none']],
    )
    assertPaid(await pushAndWait(shop, '700000000', 10))
  })

  test('that names another receiver than the paybill fails with 2028', async () => {
    await using shop = await openShop()
    await shop.push('712345678', { PartyB: '600000' })
    await advance(shop, 10)
    assert.equal(stkCallbacks(shop)[0]?.['ResultCode'], 2028)
  })
})
