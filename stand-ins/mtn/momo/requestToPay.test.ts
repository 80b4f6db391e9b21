import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { openShop, type Shop } from '../testing/shop.builder.ts'

const payer = '250788123456'

describe('a request to pay', { concurrency: 8 }, () => {
  test('is taken with 202 and no body, and is pending under its reference', async () => {
    await using shop = await openShop()
    const { status, text, reference } = await shop.client.requestToPay(payer)
    assert.deepEqual([status, text], [202, ''])
    assert.deepEqual((await shop.client.status(reference)).body, {
      externalId: 'attempt-17',
      amount: '1200',
      currency: 'RWF',
      payer: { partyIdType: 'MSISDN', partyId: payer },
      payerMessage: 'Book order 1234',
      payeeNote: '1234',
      status: 'PENDING',
    })
  })

  test('under a reference that was used before is refused, whatever it asks for', async () => {
    await using shop = await openShop()
    const { reference } = await shop.client.requestToPay(payer)
    const again = await shop.client.requestToPay(payer, { reference, fields: { amount: '5' } })
    assert.deepEqual([again.status, again.body['code']], [409, 'RESOURCE_ALREADY_EXIST'])
    assert.equal((await shop.client.status(reference)).body['amount'], '1200')
  })

  test('that nobody sent is not found, and no UUID of version 4 is no reference', async () => {
    await using shop = await openShop()
    const { status, body } = await shop.client.status(randomUUID())
    assert.deepEqual([status, body['code']], [404, 'RESOURCE_NOT_FOUND'])
    const v1 = '8a3d0c1e-5b1f-11ee-8c99-0242ac120002'
    assert.equal((await shop.client.status(v1)).status, 400)
    assert.equal((await shop.client.requestToPay(payer, { reference: v1 })).status, 400)
  })

  test('with a field that is not as documented is refused with 400', async () => {
    await using shop = await openShop()
    const refused: readonly Record<string, unknown>[] = [
      { amount: 1200 },
      { amount: '0' },
      { amount: '-5' },
      { amount: '12.345' },
      { currency: 'rwf' },
      { externalId: '' },
      { payer },
      { payer: { partyIdType: 'EMAIL', partyId: payer } },
      { payer: { partyIdType: 'MSISDN', partyId: `+${payer}` } },
      { payerMessage: 'x'.repeat(161) },
      { payerMessage: 'The reader’s book' },
      { payeeNote: "it's" },
    ]
    for (const fields of refused)
      assert.equal((await shop.client.requestToPay(payer, { fields })).status, 400, JSON.stringify(fields))
  })

  test('in another currency than that of the environment is refused', async () => {
    await using shop = await openShop()
    const { status, body } = await shop.client.requestToPay(payer, { fields: { currency: 'EUR' } })
    assert.deepEqual([status, body['code']], [500, 'INVALID_CURRENCY'])
  })
})

describe('the address for callbacks', { concurrency: 8 }, () => {
  const answerTo = async ({ client }: Shop, url: string) => {
    const { status, body } = await client.requestToPay(payer, { headers: { 'X-Callback-Url': url } })
    return [status, body['code']]
  }

  test('has the registered host name, and is https but on this machine', async () => {
    await using shop = await openShop({ callbackHost: 'shop.example' })
    assert.deepEqual(await answerTo(shop, 'https://shop.example/api/x'), [202, undefined])
    const refused = [
      'https://other.example/x',
      'http://shop.example/x',
      'https://192.0.2.1/x',
      'http://127.0.0.1/x',
      'nonsense',
    ]
    for (const url of refused) assert.deepEqual(await answerTo(shop, url), [500, 'INVALID_CALLBACK_URL_HOST'])
  })

  test('may be left out, but not be empty', async () => {
    await using shop = await openShop()
    assert.equal((await shop.client.requestToPay(payer)).status, 202)
    assert.deepEqual(await answerTo(shop, ''), [400, undefined])
    await shop.advance(20)
    assert.deepEqual(shop.listener.heard, [])
  })
})
