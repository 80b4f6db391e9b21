import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop } from '../testing/shop.builder.ts'
import { advance, child, ledger, list, pushAndWait, stkCallbacks } from '../testing/story.ts'

describe('the control interface', { concurrency: 8 }, () => {
  test('lists each provider call with its answer, and no call of its own', async () => {
    await using shop = await openShop()
    await shop.push('712345678', { Amount: 0 })
    const requests = list((await shop.get('/__sim/requests')).text)
    assert.deepEqual(
      requests.map(({ method, path, status }) => [method, path, status]),
      [
        ['GET', '/oauth/v1/generate', 200],
        ['POST', '/mpesa/stkpush/v1/processrequest', 400],
      ],
    )
    assert.equal(child(requests[1], 'answer')['errorCode'], '400.002.02')
  })

  test('shows a ledger that agrees with the callbacks', async () => {
    await using shop = await openShop()
    await pushAndWait(shop, '712345678')
    await pushAndWait(shop, '700000032')
    const payments = await ledger(shop)
    assert.deepEqual(
      payments.map(({ phone, amount, reference, state }) => [phone, amount, reference, state]),
      [
        ['254712345678', 450, 'SM48217', 'paid'],
        ['254700000032', 450, 'SM48217', 'failed'],
      ],
    )
    const callbacks = stkCallbacks(shop)
    assert.deepEqual(
      payments.map(({ checkoutRequestId, resultCode }) => [checkoutRequestId, resultCode]),
      callbacks.map((callback) => [callback['CheckoutRequestID'], String(callback['ResultCode'])]),
    )
  })

  test('writes down what each callback was answered', async () => {
    await using shop = await openShop()
    shop.listener.answer = { status: 500, body: { oops: true } }
    await pushAndWait(shop, '712345678')
    const [record] = list((await shop.get('/__sim/callbacks')).text)
    assert.equal(record?.['state'], 'sent')
    assert.deepEqual(
      [child(record, 'answer')['status'], child(record, 'answer')['body']],
      [500, '{"oops":true}'],
    )
  })

  test('writes down a callback that was not answered in time, or met nobody', async () => {
    await using shop = await openShop({ callbackTimeoutMs: 80 })
    shop.listener.answer = null
    await pushAndWait(shop, '712345678')
    await shop.push('722345678', { CallBackURL: 'http://127.0.0.1:1/api' })
    await advance(shop, 10)
    const records = list((await shop.get('/__sim/callbacks')).text)
    assert.equal(child(records[0], 'answer')['failure'], 'timeout')
    assert.match(String(child(records[1], 'answer')['failure']), /ECONNREFUSED|bad port/)
  })

  test('lays down the next outcome of a phone, once', async () => {
    await using shop = await openShop()
    await shop.post('/__sim/phones/254712345678/next', { outcome: 'wrong-pin' })
    const first = await pushAndWait(shop, '712345678')
    const second = await pushAndWait(shop, '712345678')
    assert.deepEqual([first.payment['resultCode'], second.payment['resultCode']], ['2001', '0'])
  })

  test('refuses an outcome or a phone that it does not know', async () => {
    await using shop = await openShop()
    const outcome = await shop.post('/__sim/phones/254712345678/next', { outcome: 'toString' })
    const phone = await shop.post('/__sim/phones/0712345678/next', { outcome: 'success' })
    const call = await shop.post('/__sim/nothing', {})
    assert.deepEqual([outcome.status, phone.status, call.status], [400, 400, 404])
    assert.match(String(outcome.body['error']), /wrong-pin/)
  })

  test('holds callbacks until they are released', async () => {
    await using shop = await openShop()
    await shop.post('/__sim/callbacks/hold', {})
    const { query } = await pushAndWait(shop, '700000042')
    assert.equal(query.body['ResultCode'], '0')
    assert.deepEqual(stkCallbacks(shop), [])
    await shop.post('/__sim/callbacks/release', {})
    assert.equal(stkCallbacks(shop).length, 2)
  })

  test('fires a callback again thirty times at once', async () => {
    await using shop = await openShop()
    await pushAndWait(shop, '712345678')
    const fired = list((await shop.post('/__sim/callbacks/1/fire', { times: 30 })).text)
    assert.equal(fired.length, 30)
    assert(fired.every((record) => record['repeats'] === 1 && child(record, 'answer')['status'] === 200))
    assert.equal(new Set(shop.listener.heard.map((heard) => JSON.stringify(heard))).size, 1)
    assert.equal(shop.listener.heard.length, 31)
  })

  test('forgets everything on a reset, but gives no receipt out again', async () => {
    await using shop = await openShop()
    const before = await pushAndWait(shop, '712345678')
    await shop.post('/__sim/reset', {})
    assert.deepEqual(await ledger(shop), [])
    assert.equal((await shop.push('712345678')).body['errorCode'], '404.001.03')
    await shop.renewToken()
    const after = await pushAndWait(shop, '712345678')
    assert.equal(after.payment['state'], 'paid')
    assert.notEqual(after.payment['receipt'], before.payment['receipt'])
  })

  test('is closed on a server that other machines can reach', async () => {
    await using shop = await openShop({ host: '0.0.0.0' })
    assert.equal((await shop.get('/__sim/payments')).status, 403)
    assert.equal((await shop.push('712345678')).status, 200)
  })
})
