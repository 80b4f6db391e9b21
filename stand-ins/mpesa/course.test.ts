import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openShop } from './testing/shop.builder.ts'
import { ledger, list, stkCallbacks, untilHeard } from './testing/story.ts'

describe('a thousand times faster than life', { concurrency: 4 }, () => {
  test('a failure still comes before the success that follows it', async () => {
    await using shop = await openShop({ speed: 0.001 })
    await shop.push('700000049')
    await untilHeard(shop, 2)
    assert.deepEqual(
      stkCallbacks(shop).map((callback) => callback['ResultCode']),
      [1037, 0],
    )
  })

  test('pushes are all accepted, paid and called back', async () => {
    await using shop = await openShop({ speed: 0.0001 })
    const pushes = await Promise.all(['711000001', '711000002', '711000003'].map((nine) => shop.push(nine)))
    assert.deepEqual(
      pushes.map(({ body }) => body['ResponseCode']),
      ['0', '0', '0'],
    )
    await untilHeard(shop, 3)
    const [, ...requests] = list((await shop.get('/__sim/requests')).text)
    assert.equal(requests.length, 3)
    assert.deepEqual(
      (await ledger(shop)).map(({ state }) => state),
      ['paid', 'paid', 'paid'],
    )
    assert.equal(shop.listener.heard.length, 3)
  })
})
