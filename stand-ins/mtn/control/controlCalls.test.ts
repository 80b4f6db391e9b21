import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { jsonOr } from '../../shared/json.ts'
import { openShop, type Shop } from '../testing/shop.builder.ts'

const list = async (shop: Shop, path: string): Promise<Record<string, unknown>[]> =>
  Object(jsonOr((await shop.control(path)).text, []))

describe('the control interface', { concurrency: 8 }, () => {
  test('shows a ledger that agrees with what was paid', async () => {
    await using shop = await openShop()
    await shop.payAndWait('250788000000')
    await shop.payAndWait('250788000032')
    const payments = await list(shop, 'payments')
    assert.deepEqual(
      payments.map(({ payer, amount, status, reason }) => [payer, amount, status, reason]),
      [
        ['250788000000', '1200', 'SUCCESSFUL', null],
        ['250788000032', '1200', 'FAILED', 'APPROVAL_REJECTED'],
      ],
    )
  })

  test('lays down the next outcome of a phone, once, and refuses one that it does not know', async () => {
    await using shop = await openShop()
    await shop.control('phones/250788123456/next', { outcome: 'rejected' })
    const first = await shop.payAndWait('250788123456')
    const second = await shop.payAndWait('250788123456')
    assert.deepEqual([first.body['status'], second.body['status']], ['FAILED', 'SUCCESSFUL'])
    assert.equal((await shop.control('phones/250788123456/next', { outcome: 'toString' })).status, 400)
  })

  test('lets the methods of callbacks take turns, unless one is set', async () => {
    await using shop = await openShop()
    const methods = () => shop.listener.heard.splice(0).map(({ method }) => method)
    for (let time = 0; time < 4; time += 1) await shop.payAndWait('250788000000')
    assert.deepEqual(methods(), ['PUT', 'POST', 'PUT', 'POST'])
    await shop.control('rules', { callbackMethod: 'POST' })
    for (let time = 0; time < 2; time += 1) await shop.payAndWait('250788000000')
    assert.deepEqual(methods(), ['POST', 'POST'])
  })

  test('forgets payments, tokens and provisioned users on a reset, but gives no number out again', async () => {
    await using shop = await openShop()
    const before = await shop.payAndWait('250788000000')
    await shop.control('reset', {})
    assert.equal((await shop.client.status(before.reference)).status, 401)
    await shop.client.authorize()
    assert.equal((await shop.client.status(before.reference)).status, 404)
    const after = await shop.payAndWait('250788000000')
    assert.notEqual(after.body['financialTransactionId'], before.body['financialTransactionId'])
  })

  test('is closed on a server that other machines can reach', async () => {
    await using shop = await openShop({ host: '0.0.0.0' })
    assert.equal((await shop.control('payments')).status, 403)
    assert.equal((await shop.client.requestToPay('250788123456')).status, 202)
  })
})

test('the same seed gives the same ids', async () => {
  const transaction = async () => {
    await using shop = await openShop({ seed: 'same' })
    return (await shop.payAndWait('250788000000')).body['financialTransactionId']
  }
  assert.equal(await transaction(), await transaction())
})
