import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { heard, openShop } from './testing/shop.builder.ts'

const full = (nine: string): string => `250${nine}`

describe('payers who pay', { concurrency: 8 }, () => {
  test('788000000 pays: status and callback say the same, with the number of the transaction', async () => {
    await using shop = await openShop()
    const { body } = await shop.payAndWait(full('788000000'))
    assert.equal(body['status'], 'SUCCESSFUL')
    assert.match(String(body['financialTransactionId']), /^\d{9}$/)
    assert.deepEqual(heard(shop), [body])
  })

  test('788000040 pays and the callback is lost', async () => {
    await using shop = await openShop()
    assert.equal((await shop.payAndWait(full('788000040'))).body['status'], 'SUCCESSFUL')
    assert.deepEqual(heard(shop), [])
  })

  test('788000042 pays and the callback comes by PUT, then by POST', async () => {
    await using shop = await openShop()
    await shop.payAndWait(full('788000042'))
    assert.deepEqual(
      shop.listener.heard.map(({ method }) => method),
      ['PUT', 'POST'],
    )
    assert.deepEqual(heard(shop)[0], heard(shop)[1])
  })

  test('788000043 pays and the callback is there before the answer', async () => {
    await using shop = await openShop({ speed: 0.001 })
    await shop.client.requestToPay(full('788000043'), { headers: shop.callback() })
    assert.equal(heard(shop)[0]?.['status'], 'SUCCESSFUL')
  })

  test('788000044 is pending for four minutes', async () => {
    await using shop = await openShop()
    const { reference, body } = await shop.payAndWait(full('788000044'), 235)
    assert.equal(body['status'], 'PENDING')
    await shop.advance(10)
    assert.equal((await shop.client.status(reference)).body['status'], 'SUCCESSFUL')
  })

  test('788000047 pays, and another amount is named', async () => {
    await using shop = await openShop()
    const { body } = await shop.payAndWait(full('788000047'))
    assert.deepEqual([body['status'], body['amount']], ['SUCCESSFUL', '1199'])
    assert.equal(heard(shop)[0]?.['amount'], '1199')
  })

  test('788000049 pays, and the callback says that it failed', async () => {
    await using shop = await openShop()
    const { body } = await shop.payAndWait(full('788000049'))
    assert.deepEqual([body['status'], heard(shop)[0]?.['status']], ['SUCCESSFUL', 'FAILED'])
  })

  test('788000055 is told twenty times, a second apart, to who answers with an error', async () => {
    await using shop = await openShop()
    shop.listener.answer = { status: 500, body: {} }
    await shop.payAndWait(full('788000055'), 9)
    for (let second = 0; second < 25; second += 1) await shop.advance(1)
    assert.equal(heard(shop).length, 20)
  })

  test('788000055 is told once to who takes it', async () => {
    await using shop = await openShop()
    await shop.payAndWait(full('788000055'), 9)
    for (let second = 0; second < 5; second += 1) await shop.advance(1)
    assert.equal(heard(shop).length, 1)
  })
})

describe('payers who do not pay', { concurrency: 8 }, () => {
  const reasons: readonly (readonly [nine: string, reason: unknown])[] = [
    ['788000001', 'NOT_ENOUGH_FUNDS'],
    ['788000010', 'PAYER_NOT_FOUND'],
    ['788000011', 'PAYER_LIMIT_REACHED'],
    ['788000012', 'INTERNAL_PROCESSING_ERROR'],
    ['788000020', 'COULD_NOT_PERFORM_TRANSACTION'],
    ['788000032', 'APPROVAL_REJECTED'],
    ['788000037', 'EXPIRED'],
    ['788000041', 'APPROVAL_REJECTED'],
    ['788000054', { code: 'APPROVAL_REJECTED', message: 'approval rejected' }],
  ]

  for (const [nine, reason] of reasons)
    test(`${nine} fails with ${JSON.stringify(reason)}`, async () => {
      await using shop = await openShop()
      const { body } = await shop.payAndWait(full(nine), 310)
      assert.deepEqual([body['status'], body['reason']], ['FAILED', reason])
      assert.equal(body['financialTransactionId'], undefined)
      assert.deepEqual(heard(shop), nine === '788000041' ? [] : [body])
    })

  test('788000053 stays pending for ever', async () => {
    await using shop = await openShop()
    const { body } = await shop.payAndWait(full('788000053'), 3000)
    assert.equal(body['status'], 'PENDING')
  })
})

describe('requests that go wrong', { concurrency: 8 }, () => {
  test('788000045 hangs, though it was taken', async () => {
    await using shop = await openShop()
    const reference = '6c1d3c0e-8f2a-4d7b-9c55-1f2e3d4c5b6a'
    await assert.rejects(shop.client.requestToPay(full('788000045'), { reference }), { name: 'TimeoutError' })
    assert.equal((await shop.client.requestToPay(full('788000045'), { reference })).status, 409)
    await shop.advance(20)
    assert.equal((await shop.client.status(reference)).body['status'], 'SUCCESSFUL')
  })

  test('788000046 is cut and not taken, and works when it is sent again', async () => {
    await using shop = await openShop()
    const reference = '6c1d3c0e-8f2a-4d7b-9c55-1f2e3d4c5b6b'
    await assert.rejects(shop.client.requestToPay(full('788000046'), { reference }))
    assert.equal((await shop.client.status(reference)).status, 404)
    assert.equal((await shop.client.requestToPay(full('788000046'), { reference })).status, 202)
    await shop.advance(20)
    assert.equal((await shop.client.status(reference)).body['status'], 'SUCCESSFUL')
  })

  test('788000059 meets a page of a firewall, 788000060 a service that is away: nothing is taken', async () => {
    await using shop = await openShop()
    const page = await shop.client.requestToPay(full('788000059'))
    assert.equal(page.status, 403)
    assert.match(page.text, /Request Rejected/)
    const away = await shop.client.requestToPay(full('788000060'))
    assert.deepEqual([away.status, away.body['code']], [503, 'SERVICE_UNAVAILABLE'])
    for (const { reference } of [page, away]) assert.equal((await shop.client.status(reference)).status, 404)
  })

  test('788000061 finds its token expired once, then works', async () => {
    await using shop = await openShop()
    const { status, reference } = await shop.client.requestToPay(full('788000061'))
    assert.equal(status, 401)
    await shop.client.authorize()
    assert.equal((await shop.client.requestToPay(full('788000061'), { reference })).status, 202)
  })
})

test('the numbers of MTN’s own sandbox end as its table says', async () => {
  await using shop = await openShop()
  const ends = ['450', '451', '452', '453', '455', '456', '460', '462', '463', '499'].map(async (last) => {
    const { body } = await shop.payAndWait(`46733123${last}`, 310)
    return body['reason'] ?? body['status']
  })
  assert.deepEqual(await Promise.all(ends), [
    'INTERNAL_PROCESSING_ERROR',
    'APPROVAL_REJECTED',
    'EXPIRED',
    'PENDING',
    'PAYER_NOT_FOUND',
    'PAYEE_NOT_ALLOWED_TO_RECEIVE',
    'INVALID_CURRENCY',
    'SERVICE_UNAVAILABLE',
    'COULD_NOT_PERFORM_TRANSACTION',
    'SUCCESSFUL',
  ])
})
