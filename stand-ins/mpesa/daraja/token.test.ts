import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { demoCredentials } from '../demo.ts'
import { openShop } from '../testing/shop.builder.ts'
import { advance } from '../testing/story.ts'

const path = '/oauth/v1/generate?grant_type=client_credentials'
const pair = `${demoCredentials.consumerKey}:${demoCredentials.consumerSecret}`
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString('base64')}` })

describe('the token call', { concurrency: 8 }, () => {
  test('gives a token for 3599 seconds, told as a text', async () => {
    await using shop = await openShop()
    const { status, body } = await shop.get(path, basic(pair))
    assert.equal(status, 200)
    assert.match(String(body['access_token']), /^\w{28}$/)
    assert.equal(body['expires_in'], '3599')
  })

  test('refuses other credentials, and another way to show them', async () => {
    await using shop = await openShop()
    const wrong = await shop.get(path, basic('someone:else'))
    const bearer = await shop.get(path, { authorization: 'Bearer abc' })
    assert.deepEqual([wrong.status, wrong.body['errorCode']], [400, '400.008.01'])
    assert.deepEqual([bearer.status, bearer.body['errorCode']], [400, '400.008.01'])
    assert.match(String(wrong.body['requestId']), /^\d+-\d+-1$/)
  })

  test('refuses another grant type', async () => {
    await using shop = await openShop()
    const { status, body } = await shop.get('/oauth/v1/generate?grant_type=password', basic(pair))
    assert.deepEqual([status, body['errorCode']], [400, '400.008.02'])
  })

  test('ends the token before', async () => {
    await using shop = await openShop()
    await shop.get(path, basic(pair))
    const push = await shop.push('712345678')
    assert.deepEqual([push.status, push.body['errorCode']], [404, '404.001.03'])
    assert.equal(push.body['errorMessage'], 'Invalid Access Token')
  })

  test('gives a token that dies after its seconds', async () => {
    await using shop = await openShop()
    await advance(shop, 3500)
    assert.equal((await shop.push('712345678')).status, 200)
    await advance(shop, 100)
    assert.equal((await shop.push('712345678')).body['errorCode'], '404.001.03')
  })

  test('does not shorten the life of a token at high speed', async () => {
    await using shop = await openShop({ speed: 0.0001 })
    await new Promise((resolve) => setTimeout(resolve, 500))
    assert.equal((await shop.push('712345678')).status, 200)
  })
})
