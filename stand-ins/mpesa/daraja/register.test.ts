import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { JsonObject } from '../../shared/json.ts'
import { openShop, type Shop } from '../testing/shop.builder.ts'
import { child } from '../testing/story.ts'

const customer = {
  phone: '254722000149',
  amount: 14356,
  reference: 'sm 48217',
  firstName: 'Amina',
  lastName: 'Otieno',
}

const register = (shop: Shop, fields: JsonObject = {}) =>
  shop.post('/mpesa/c2b/v2/registerurl', {
    ShortCode: '174379',
    ResponseType: 'Completed',
    ConfirmationURL: `${shop.listener.url}/confirm`,
    ValidationURL: `${shop.listener.url}/validate`,
    ...fields,
  })

describe('the paybill', { concurrency: 8 }, () => {
  test('takes addresses and answers with the misspelt key', async () => {
    await using shop = await openShop()
    const { status, body } = await register(shop)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body), ['OriginatorCoversationID', 'ResponseCode', 'ResponseDescription'])
  })

  test('refuses an address or a response type that does not fit', async () => {
    await using shop = await openShop()
    const address = await register(shop, { ConfirmationURL: 'https://soma.example/mpesa' })
    const type = await register(shop, { ResponseType: 'Canceled' })
    assert.equal(address.body['errorMessage'], 'Bad Request - Invalid ConfirmationURL')
    assert.equal(type.body['errorMessage'], 'Bad Request - Invalid ResponseType')
  })

  test('confirms a payment made by hand with texts and a masked number', async () => {
    await using shop = await openShop()
    await register(shop)
    const paid = await shop.post('/__sim/paybill', customer)
    const [confirmation, ...more] = shop.listener.heard
    assert.deepEqual([confirmation?.path, more], ['/confirm', []])
    const body = child(confirmation, 'body')
    assert.equal(body['TransID'], child(paid.body, 'payment')['transId'])
    assert.deepEqual([body['TransAmount'], body['BillRefNumber']], ['14356.00', 'sm 48217'])
    assert.deepEqual([body['MSISDN'], body['FirstName']], ['25472****149', 'Amina'])
    assert.match(String(body['TransTime']), /^\d{14}$/)
  })

  test('asks first where validation is on, and takes no for an answer', async () => {
    await using shop = await openShop()
    await register(shop)
    shop.listener.answer = { status: 200, body: { ResultCode: 'C2B00012', ResultDesc: 'Rejected' } }
    const refused = await shop.post('/__sim/paybill', { ...customer, validated: true })
    assert.equal(refused.body['refusal'], 'C2B00012')
    assert.deepEqual(
      shop.listener.heard.map(({ path }) => path),
      ['/validate'],
    )
    assert.equal((await shop.get('/__sim/paybill')).text, '[]')
  })

  test('follows the registered default when the validation is no answer', async () => {
    await using shop = await openShop()
    shop.listener.answer = { status: 503, body: {} }
    await register(shop, { ResponseType: 'Cancelled' })
    const cancelled = await shop.post('/__sim/paybill', { ...customer, validated: true })
    await register(shop, { ResponseType: 'Completed' })
    const completed = await shop.post('/__sim/paybill', { ...customer, validated: true })
    assert.equal(cancelled.body['refusal'], 'no answer to the validation')
    assert.equal(child(completed.body, 'payment')['amount'], 14356)
  })
})
