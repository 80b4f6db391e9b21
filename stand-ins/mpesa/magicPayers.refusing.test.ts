import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop } from './testing/shop.builder.ts'
import { advance, assertPaid, ledger, pushAndWait, stkCallbacks } from './testing/story.ts'

describe('payers whose push is answered badly', { concurrency: 8 }, () => {
  test('700000045 pays though the answer to the push never comes', async () => {
    await using shop = await openShop()
    await assert.rejects(shop.push('700000045'), { name: 'TimeoutError' })
    await advance(shop, 10)
    assert.equal(stkCallbacks(shop)[0]?.['ResultCode'], 0)
    assert.equal((await ledger(shop))[0]?.['state'], 'paid')
  })

  test('700000046 hears nothing: the connection is cut and it ends unpaid', async () => {
    await using shop = await openShop()
    await assert.rejects(shop.push('700000046'))
    await advance(shop, 100)
    const [payment] = await ledger(shop)
    assert.deepEqual([payment?.['state'], payment?.['prompt']], ['failed', 'none'])
    assert.deepEqual(stkCallbacks(shop), [])
  })

  test('700000051 is refused because the phone is busy', async () => {
    await using shop = await openShop()
    const { push, payment } = await pushAndWait(shop, '700000051')
    assert.deepEqual([push.status, push.body['errorCode']], [500, '500.001.1001'])
    assert.match(String(push.body['errorMessage']), /^Unable to lock subscriber/)
    assert.deepEqual(payment, {})
  })

  test('700000052 is refused by spike arrest', async () => {
    await using shop = await openShop()
    const { push } = await pushAndWait(shop, '700000052')
    assert.deepEqual([push.status, push.body['errorCode']], [500, '500.003.02'])
  })

  test('700000053 meets an internal error', async () => {
    await using shop = await openShop()
    const { push } = await pushAndWait(shop, '700000053')
    assert.deepEqual([push.status, push.body['errorCode']], [500, '500.003.1001'])
  })

  test('700000059 gets a page of HTML with 503', async () => {
    await using shop = await openShop()
    const { push, callbacks } = await pushAndWait(shop, '700000059')
    assert.equal(push.status, 503)
    assert.match(push.text, /^<html>/)
    assert.deepEqual(callbacks, [])
  })

  test('700000060 pays, and the first query finds the token dead', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000060')
    assert.deepEqual([story.query.status, story.query.body['errorCode']], [404, '404.001.03'])
    await shop.renewToken()
    assertPaid({ ...story, query: await shop.query(story.id) })
  })

  test('700000061 is answered 200 but not accepted', async () => {
    await using shop = await openShop()
    const { push, callbacks, payment } = await pushAndWait(shop, '700000061')
    assert.deepEqual([push.status, push.body['ResponseCode']], [200, '1'])
    assert.deepEqual([callbacks, payment], [[], {}])
  })
})
