import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { Client } from '../testing/client.ts'
import { openShop, type Shop } from '../testing/shop.builder.ts'

/** A client of the product that gives money back, which has keys of its own. */
async function refunderOf({ standIn }: Shop) {
  const { disbursement } = standIn.credentials
  const client = new Client({
    url: standIn.url,
    targetEnvironment: 'mtnrwanda',
    product: 'disbursement',
    ...disbursement,
  })
  await client.authorize()
  const refund = async (paid: string, amount: string, reference: string = randomUUID()) => {
    const body = {
      amount,
      currency: 'RWF',
      externalId: 'r-1',
      payerMessage: 'Refund',
      payeeNote: '1',
      referenceIdToRefund: paid,
    }
    const headers = { 'Content-Type': 'application/json', 'X-Reference-Id': reference }
    const init = { method: 'POST', body: JSON.stringify(body) }
    return { ...(await client.business('/disbursement/v1_0/refund', init, headers)), reference }
  }
  const show = async (reference: string) =>
    (await client.business(`/disbursement/v1_0/refund/${reference}`)).body
  return { client, refund, show }
}

describe('a refund', { concurrency: 8 }, () => {
  test('is taken with 202, pending at first, and then paid to who had paid', async () => {
    await using shop = await openShop()
    const { refund, show } = await refunderOf(shop)
    const { reference: paid } = await shop.payAndWait('250788000000')
    const { status, text, reference } = await refund(paid, '500')
    assert.deepEqual([status, text], [202, ''])
    assert.equal((await show(reference))['status'], 'PENDING')
    await shop.advance(5)
    const shown = await show(reference)
    assert.deepEqual(
      [shown['status'], shown['amount'], shown['payee']],
      ['SUCCESSFUL', '500', { partyIdType: 'MSISDN', partyId: '250788000000' }],
    )
  })

  test('is never more than was paid, however it is cut up, and nothing of what was not paid', async () => {
    await using shop = await openShop()
    const { refund, show } = await refunderOf(shop)
    const { reference: paid } = await shop.payAndWait('250788000000')
    const { reference: unpaid } = await shop.payAndWait('250788000032')
    const references = [await refund(paid, '700'), await refund(paid, '501'), await refund(unpaid, '1')]
    await shop.advance(5)
    const ends = await Promise.all(references.map(async ({ reference }) => (await show(reference))['status']))
    assert.deepEqual(ends, ['SUCCESSFUL', 'FAILED', 'FAILED'])
  })

  test('under a reference that was used before, or of a payment that is not there, is refused', async () => {
    await using shop = await openShop()
    const { refund } = await refunderOf(shop)
    const { reference: paid } = await shop.payAndWait('250788000000')
    const { reference } = await refund(paid, '1')
    assert.equal((await refund(paid, '1', reference)).status, 409)
    assert.equal((await refund(randomUUID(), '1')).status, 404)
    assert.equal((await refund(paid, '0')).status, 400)
  })

  test('needs the keys and the token of its own product', async () => {
    await using shop = await openShop()
    const { client } = await refunderOf(shop)
    assert.equal((await client.business('/collection/v1_0/account/balance')).status, 401)
    const key = { 'Ocp-Apim-Subscription-Key': shop.client.account.subscriptionKey }
    assert.equal((await client.business('/collection/v1_0/account/balance', {}, key)).status, 401)
    assert.equal((await shop.client.business(`/disbursement/v1_0/refund/${randomUUID()}`)).status, 401)
  })
})
