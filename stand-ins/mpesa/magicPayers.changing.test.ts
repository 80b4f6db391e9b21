import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop } from './testing/shop.builder.ts'
import { advance, assertPaid, ledger, pushAndWait, stkCallbacks } from './testing/story.ts'

describe('payers whose messages disagree, or never come', { concurrency: 8 }, () => {
  test('700000041 cancels and the callback is lost', async () => {
    await using shop = await openShop()
    const { callbacks, query, payment } = await pushAndWait(shop, '700000041')
    assert.deepEqual(callbacks, [])
    assert.equal(query.body['ResultCode'], '1032')
    assert.equal(payment['state'], 'failed')
  })

  test('700000049 fails with 1037 and pays ten seconds later', async () => {
    await using shop = await openShop()
    const push = await shop.push('700000049')
    await advance(shop, 9)
    const between = await shop.query(push.body['CheckoutRequestID'])
    await advance(shop, 10)
    const after = await shop.query(push.body['CheckoutRequestID'])
    assert.deepEqual([between.body['ResultCode'], after.body['ResultCode']], ['1037', '0'])
    assert.deepEqual(
      stkCallbacks(shop).map((callback) => callback['ResultCode']),
      [1037, 0],
    )
    assert.equal((await ledger(shop))[0]?.['state'], 'paid')
  })

  test('700000050 pays, and a failure follows that changes nothing', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000050')
    assertPaid(story)
    assert.deepEqual(
      story.callbacks.map((callback) => callback['ResultCode']),
      [0, 1032],
    )
    assert.equal(story.callbacks[1]?.['CallbackMetadata'], undefined)
  })

  test('700000054 is under processing for ever', async () => {
    await using shop = await openShop()
    const { callbacks, query, payment } = await pushAndWait(shop, '700000054', 3000)
    assert.deepEqual(callbacks, [])
    assert.equal(query.status, 200)
    assert.equal(query.body['ResultCode'], '4999')
    assert.equal(payment['state'], 'pending')
  })

  test('700000055 is in progress by HTTP 500 for 30 seconds, then paid', async () => {
    await using shop = await openShop()
    const push = await shop.push('700000055')
    await advance(shop, 20)
    const early = await shop.query(push.body['CheckoutRequestID'])
    assert.deepEqual([early.status, early.body['errorCode']], [500, '500.001.1001'])
    assert.equal(early.body['errorMessage'], 'The transaction is being processed')
    await advance(shop, 10)
    assert.equal((await shop.query(push.body['CheckoutRequestID'])).body['ResultCode'], '0')
    assert.equal(stkCallbacks(shop).length, 1)
  })

  test('700000056 is in progress by 4999 for 30 seconds, then paid', async () => {
    await using shop = await openShop()
    const push = await shop.push('700000056')
    await advance(shop, 20)
    const early = await shop.query(push.body['CheckoutRequestID'])
    assert.deepEqual([early.status, early.body['ResultCode']], [200, '4999'])
    await advance(shop, 10)
    assert.equal((await shop.query(push.body['CheckoutRequestID'])).body['ResultCode'], '0')
  })
})
