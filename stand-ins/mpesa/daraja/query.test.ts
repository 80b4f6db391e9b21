import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop } from '../testing/shop.builder.ts'
import { pushAndWait } from '../testing/story.ts'

describe('a query', { concurrency: 8 }, () => {
  test('tells an end with texts for numbers, and neither receipt nor amount', async () => {
    await using shop = await openShop()
    const { query, push } = await pushAndWait(shop, '712345678')
    assert.deepEqual(query.body, {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successfully',
      MerchantRequestID: push.body['MerchantRequestID'],
      CheckoutRequestID: push.body['CheckoutRequestID'],
      ResultCode: '0',
      ResultDesc: 'The service request is processed successfully.',
    })
  })

  test('before the end hears "in progress" in the form of its id style', async () => {
    await using shop = await openShop()
    const newer = await shop.push('700000037')
    const older = await shop.push('700000044')
    const byResult = await shop.query(newer.body['CheckoutRequestID'])
    const byError = await shop.query(older.body['CheckoutRequestID'])
    assert.deepEqual([byResult.status, byResult.body['ResultCode']], [200, '4999'])
    assert.deepEqual([byError.status, byError.body['errorCode']], [500, '500.001.1001'])
  })

  test('for an unknown id is refused', async () => {
    await using shop = await openShop()
    const unknown = await shop.query('ws_CO_20112026120000000712345678')
    const missing = await shop.query(undefined)
    assert.deepEqual([unknown.status, unknown.body['errorCode']], [400, '400.002.02'])
    assert.equal(missing.body['errorMessage'], 'Bad Request - Invalid CheckoutRequestID')
  })

  test('shows token and password like a push', async () => {
    await using shop = await openShop()
    const { id } = await pushAndWait(shop, '712345678')
    const password = await shop.query(id, { Password: 'd3Jvbmc=' })
    const token = await shop.post('/mpesa/stkpushquery/v1/query', {}, { authorization: 'Bearer old' })
    assert.equal(password.body['errorMessage'], 'Wrong credentials')
    assert.equal(token.body['errorCode'], '404.001.03')
  })

  test('to a wrong path or by a wrong method is refused', async () => {
    await using shop = await openShop()
    const path = await shop.post('/mpesa/stkpushquery/v2/query', {})
    const method = await shop.get('/mpesa/stkpushquery/v1/query')
    assert.deepEqual([path.status, path.body['errorCode']], [404, '404.001.01'])
    assert.deepEqual([method.status, method.body['errorCode']], [405, '405.001'])
  })
})
