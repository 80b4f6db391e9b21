import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { Client } from '../testing/client.ts'
import { openShop, type Shop } from '../testing/shop.builder.ts'

const strangerWith = ({ client }: Shop, change: Partial<Client['account']>) =>
  new Client({ ...client.account, ...change })

describe('the token call', { concurrency: 8 }, () => {
  test('gives a token for an hour, with and without the slash at the end', async () => {
    await using shop = await openShop()
    for (const path of ['/collection/token/', '/collection/token']) {
      const { status, body } = await shop.client.authorize(path)
      assert.deepEqual([status, body['token_type'], body['expires_in']], [200, 'access_token', 3600])
      assert.equal((await shop.client.business('/collection/v1_0/account/balance')).status, 200)
    }
  })

  test('refuses a strange subscription key, user or key with 401', async () => {
    await using shop = await openShop()
    const strangers = [{ subscriptionKey: 'x' }, { apiUser: randomUUID() }, { apiKey: 'x' }]
    const answers = await Promise.all(strangers.map((change) => strangerWith(shop, change).authorize()))
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body['statusCode']]),
      strangers.map(() => [401, 401]),
    )
  })

  test('takes no body', async () => {
    await using shop = await openShop()
    const { apiUser, apiKey } = shop.client.account
    const basic = Buffer.from(`${apiUser}:${apiKey}`).toString('base64')
    const init = { method: 'POST', body: '{}' }
    const got = await shop.client.call('/collection/token/', init, { Authorization: `Basic ${basic}` })
    assert.equal(got.status, 400)
  })

  test('leaves the token before alive, and an hour ends it', async () => {
    await using shop = await openShop()
    await strangerWith(shop, {}).authorize()
    assert.equal((await shop.client.business('/collection/v1_0/account/balance')).status, 200)
    await shop.advance(3601)
    assert.equal((await shop.client.business('/collection/v1_0/account/balance')).status, 401)
  })
})

describe('a business call', { concurrency: 8 }, () => {
  test('needs subscription key, token and the right target environment', async () => {
    await using shop = await openShop()
    const balance = (headers: Record<string, string>) =>
      shop.client.business('/collection/v1_0/account/balance', {}, headers)
    assert.equal((await balance({ 'Ocp-Apim-Subscription-Key': 'x' })).status, 401)
    assert.equal((await balance({ Authorization: 'Bearer x' })).status, 401)
    assert.equal((await balance({ 'X-Target-Environment': '' })).status, 400)
    const { status, body } = await balance({ 'X-Target-Environment': 'mtnuganda' })
    assert.deepEqual([status, body['code']], [500, 'NOT_ALLOWED_TARGET_ENVIRONMENT'])
  })

  test('on another path is not found, by another method not allowed', async () => {
    await using shop = await openShop()
    assert.equal((await shop.client.business('/collection/v1_0/nothing')).status, 404)
    assert.equal((await shop.client.business('/collection/v1_0/requesttopay')).status, 405)
  })
})

describe('an API user', { concurrency: 8 }, () => {
  const provision = (client: Client, id: string, body: object = { providerCallbackHost: 'shop.example' }) =>
    client.call('/v1_0/apiuser', { method: 'POST', body: JSON.stringify(body) }, { 'X-Reference-Id': id })

  test('is provisioned, gets a key and belongs to the sandbox, which is paid in euros', async () => {
    await using shop = await openShop()
    const id = randomUUID()
    const made = await provision(shop.client, id)
    assert.deepEqual([made.status, made.text], [201, ''])
    const key = await shop.client.call(`/v1_0/apiuser/${id}/apikey`, { method: 'POST' })
    assert.equal(key.status, 201)
    const shown = await shop.client.call(`/v1_0/apiuser/${id}`)
    assert.deepEqual(shown.body, { providerCallbackHost: 'shop.example', targetEnvironment: 'sandbox' })
    const change = { apiUser: id, apiKey: String(key.body['apiKey']), targetEnvironment: 'sandbox' }
    const sandbox = strangerWith(shop, change)
    await sandbox.authorize()
    assert.equal((await sandbox.requestToPay('46733123499')).status, 202)
    const francs = await sandbox.requestToPay('46733123499', { fields: { currency: 'RWF' } })
    assert.deepEqual([francs.status, francs.body['code']], [500, 'INVALID_CURRENCY'])
  })

  test('is refused without a UUID of version 4 or a host name, and twice', async () => {
    await using shop = await openShop()
    const id = randomUUID()
    assert.equal((await provision(shop.client, 'not-a-uuid')).status, 400)
    assert.equal((await provision(shop.client, id, {})).status, 400)
    assert.equal((await provision(shop.client, id)).status, 201)
    assert.equal((await provision(shop.client, id)).status, 409)
    assert.equal((await shop.client.call(`/v1_0/apiuser/${randomUUID()}`)).status, 404)
  })
})

test('tells whether a number has MoMo, and what has been paid', async () => {
  await using shop = await openShop()
  const active = async (number: string) =>
    (await shop.client.business(`/collection/v1_0/accountholder/msisdn/${number}/active`)).body
  assert.deepEqual(
    [await active('250788123456'), await active('250788000010')],
    [{ result: true }, { result: false }],
  )
  await shop.payAndWait('250788000000')
  const { body } = await shop.client.business('/collection/v1_0/account/balance')
  assert.deepEqual(body, { availableBalance: '1200', currency: 'RWF' })
})
