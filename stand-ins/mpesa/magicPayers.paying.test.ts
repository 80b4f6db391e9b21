import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop } from './testing/shop.builder.ts'
import { advance, assertPaid, ledger, metadata, pushAndWait, stkCallbacks } from './testing/story.ts'

describe('payers who pay', { concurrency: 8 }, () => {
  test('700000000 pays: one callback with the documented types', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000000')
    assertPaid(story)
    assert.equal(story.callbacks.length, 1)
    const items = metadata(story.callbacks[0])
    assert.equal(story.callbacks[0]?.['ResultCode'], 0)
    assert.deepEqual([items['Amount'], items['PhoneNumber']], [450, 254700000000])
    assert.equal(items['MpesaReceiptNumber'], story.payment['receipt'])
    assert.match(String(items['TransactionDate']), /^20\d{12}$/)
  })

  test('700000040 pays and the callback is lost', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000040')
    assertPaid(story)
    assert.deepEqual(story.callbacks, [])
  })

  test('700000042 pays and the same callback comes twice, one second apart', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000042')
    assertPaid(story)
    assert.equal(story.callbacks.length, 2)
    assert.deepEqual(story.callbacks[0], story.callbacks[1])
  })

  test('700000043 pays and the callback is there before the answer to the push', async () => {
    await using shop = await openShop()
    const push = await shop.push('700000043')
    assert.equal(stkCallbacks(shop)[0]?.['CheckoutRequestID'], push.body['CheckoutRequestID'])
    assert.equal((await ledger(shop))[0]?.['state'], 'paid')
  })

  test('700000044 pays after 75 seconds and is in progress until then', async () => {
    await using shop = await openShop()
    const push = await shop.push('700000044')
    await advance(shop, 70)
    const early = await shop.query(push.body['CheckoutRequestID'])
    assert.notEqual(early.body['ResultCode'], '0')
    await advance(shop, 6)
    const late = await shop.query(push.body['CheckoutRequestID'])
    assert.equal(late.body['ResultCode'], '0')
    assert.equal(stkCallbacks(shop).length, 1)
  })

  test('700000047 pays and the callback names another amount', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000047')
    assertPaid(story)
    assert.equal(metadata(story.callbacks[0])['Amount'], 449)
    assert.equal(story.payment['amount'], 450)
  })

  test('700000048 pays and the callback names ids that nobody knows', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000048')
    assertPaid(story)
    assert.notEqual(story.callbacks[0]?.['CheckoutRequestID'], story.id)
    assert.notEqual(story.callbacks[0]?.['MerchantRequestID'], story.push.body['MerchantRequestID'])
  })

  test('700000057 pays and the callback has an item without a value, in another order', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000057')
    assertPaid(story)
    const items = metadata(story.callbacks[0])
    assert.deepEqual(Object.keys(items)[0], 'PhoneNumber')
    assert.equal('Balance' in items && items['Balance'] === undefined, true)
  })

  test('700000058 pays and the callback is an empty object', async () => {
    await using shop = await openShop()
    const story = await pushAndWait(shop, '700000058')
    assertPaid(story)
    assert.deepEqual(
      shop.listener.heard.map(({ body }) => body),
      [{}],
    )
  })
})
