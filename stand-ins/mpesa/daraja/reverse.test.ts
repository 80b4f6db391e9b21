import assert from 'node:assert/strict'
import { constants, publicEncrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import type { JsonObject } from '../../shared/json.ts'
import { certificateFile } from '../demo.ts'
import type { ReversalHabit } from '../reversal.ts'
import { openShop, type Shop } from '../testing/shop.builder.ts'
import { advance, child, list, pushAndWait } from '../testing/story.ts'

const certificate = await readFile(certificateFile, 'utf8')

const encrypted = (password: string): string =>
  publicEncrypt({ key: certificate, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString(
    'base64',
  )

const reverse = (shop: Shop, receipt: unknown, fields: JsonObject = {}) =>
  shop.post('/mpesa/reversal/v1/request', {
    Initiator: shop.standIn.credentials.initiator,
    SecurityCredential: encrypted(shop.standIn.credentials.initiatorPassword),
    CommandID: 'TransactionReversal',
    TransactionID: receipt,
    Amount: '450',
    ReceiverParty: shop.standIn.credentials.shortcode,
    RecieverIdentifierType: '11',
    Remarks: 'Wrong book',
    ResultURL: `${shop.listener.url}/result`,
    QueueTimeOutURL: `${shop.listener.url}/timeout`,
    ...fields,
  })

/** What came to the two addresses of reversals. */
const results = (shop: Shop) =>
  shop.listener.heard
    .filter(({ path }) => /result|timeout/.test(path))
    .map(({ path, body }): JsonObject => ({ path, ...child(body, 'Result') }))

async function reversed(shop: Shop, habit: ReversalHabit, fields: JsonObject = {}) {
  const { payment } = await pushAndWait(shop, '712345678')
  await shop.post('/__sim/rules', { reversals: habit })
  const answer = await reverse(shop, payment['receipt'], fields).catch(() => null)
  await advance(shop, 60)
  return { payment, answer, results: results(shop), books: list((await shop.get('/__sim/reversals')).text) }
}

describe('a reversal', { concurrency: 8 }, () => {
  test('is accepted, and its result names receipt, amount and a receipt of its own', async () => {
    await using shop = await openShop()
    const { payment, answer, results, books } = await reversed(shop, 'reversed')
    assert.equal(answer?.body['ResponseCode'], '0')
    const [result, ...more] = results
    assert.deepEqual([result?.['path'], result?.['ResultCode'], more], ['/result', 0, []])
    assert.equal(result?.['ConversationID'], answer?.body['ConversationID'])
    assert.match(String(result?.['TransactionID']), /^[A-Z0-9]{10}$/)
    assert.notEqual(result?.['TransactionID'], payment['receipt'])
    assert.deepEqual([books[0]?.['state'], books[0]?.['amount']], ['reversed', 450])
  })

  test('of a part leaves the rest to be reversed, and no more than that', async () => {
    await using shop = await openShop()
    const { payment } = await reversed(shop, 'reversed', { Amount: 200 })
    for (const amount of [251, 250]) await reverse(shop, payment['receipt'], { Amount: amount })
    await advance(shop, 10)
    const codes = results(shop).map((result) => result['ResultCode'])
    assert.deepEqual(codes.toSorted(), [0, 0, 'R000001'])
  })

  test('of a payment that is not there is told by the result, not by the answer', async () => {
    await using shop = await openShop()
    const { body } = await reverse(shop, 'AAAAAAAAAA')
    await advance(shop, 10)
    assert.deepEqual([body['ResponseCode'], results(shop)[0]?.['ResultCode']], ['0', 'R000001'])
  })

  test('is for who has the initiator’s password, encrypted for the provider', async () => {
    await using shop = await openShop()
    for (const fields of [
      { Initiator: 'somebody' },
      { SecurityCredential: encrypted('guessed') },
      { SecurityCredential: 'c2hvcnQ=' },
    ]) {
      const { status, body } = await reverse(shop, 'AAAAAAAAAA', fields)
      assert.deepEqual([status, body['errorMessage']], [500, 'The initiator information is invalid.'])
    }
  })

  test('names the field that does not fit, in the provider’s spelling', async () => {
    await using shop = await openShop()
    for (const [name, value] of Object.entries({
      CommandID: 'Reversal',
      Amount: '0',
      RecieverIdentifierType: '4',
      Remarks: '',
      ResultURL: 'https://shop.example/mpesa',
    })) {
      const { body } = await reverse(shop, 'AAAAAAAAAA', { [name]: value })
      assert.equal(body['errorMessage'], `Bad Request - Invalid ${name}`)
    }
  })

  test('may be refused, run out in the queue, get lost, come twice or first, or stay unanswered', async () => {
    const stories = await Promise.all(
      (['refused', 'timeout', 'lost', 'twice', 'before-answer', 'hangs'] as const).map(async (habit) => {
        await using shop = await openShop()
        const { answer, results, books } = await reversed(shop, habit)
        return [habit, answer !== null, results.map(({ path }) => path).join(), books[0]?.['state']]
      }),
    )
    assert.deepEqual(stories, [
      ['refused', true, '/result', 'refused'],
      ['timeout', true, '/timeout', 'pending'],
      ['lost', true, '', 'reversed'],
      ['twice', true, '/result,/result', 'reversed'],
      ['before-answer', true, '/result', 'reversed'],
      ['hangs', false, '/result', 'reversed'],
    ])
  })
})
