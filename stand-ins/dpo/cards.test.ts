import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { outcomes } from './outcomes.ts'
import {
  advance,
  type Merchant,
  newToken,
  openMerchant,
  payNew,
  pushesTo,
  shopUrl,
} from './testing/merchant.builder.ts'

const resultOf = async (merchant: Merchant, token: string) => {
  const { status, field } = await merchant.verify(token, { VerifyTransaction: '0' })
  return status === 200 ? field('Result') : status
}

/** What the browser does after paying, what a verification hears at once and in the end, and how many pushes came. */
async function storyOf(card: string): Promise<(string | number | null)[]> {
  await using merchant = await openMerchant()
  const { token, kind } = await payNew(merchant, card)
  const early = await resultOf(merchant, token)
  await advance(merchant, 70)
  return [kind, early, await resultOf(merchant, token), pushesTo(merchant).length]
}

// Payments reference, section 5.3.
const stories: Record<string, (string | number)[]> = {
  '0000': ['goes', '000', '000', 1],
  '0002': ['goes', '002', '002', 1],
  '0003': ['goes', '003', '000', 1],
  '0004': ['goes', '000', '000', 1],
  '0032': ['goes', '904', '904', 0],
  '0040': ['stays', '000', '000', 0],
  '0041': ['stays', '000', '000', 1],
  '0042': ['goes', '000', '000', 2],
  '0043': ['goes', '000', '000', 1],
  '0044': ['goes', '900', '000', 1],
  '0047': ['goes', '000', '000', 1],
  '0051': ['declined', '901', '901', 0],
  '0055': ['declined', '901', '901', 0],
  '0059': ['goes', 503, '000', 1],
  '0090': ['waits', '900', '900', 0],
}

describe('a test card', { concurrency: 4 }, () => {
  test('of each ending has its story', async () => {
    assert.deepEqual(Object.keys(stories).sort(), Object.keys(outcomes).sort())
    const told = await Promise.all(
      Object.keys(stories).map(async (card) => [card, await storyOf(card)] as const),
    )
    assert.deepEqual(Object.fromEntries(told), stories)
  })

  test('that pays leads back to the shop with five parameters', async () => {
    await using merchant = await openMerchant()
    const { token, to = '' } = await payNew(merchant, '0000')
    const url = new URL(to)
    assert.equal(url.origin + url.pathname, shopUrl)
    const { CCDapproval, ...rest } = Object.fromEntries(url.searchParams)
    assert.match(CCDapproval ?? '', /^\d{6}$/)
    assert.deepEqual(rest, {
      TransID: token,
      PnrID: 'SM48217-1',
      TransactionToken: token,
      CompanyRef: 'SM48217-1',
    })
  })

  test('that cancels leads back with two, after a query of the shop’s own', async () => {
    await using merchant = await openMerchant()
    const token = await newToken(merchant, { BackURL: `${shopUrl}?way=back` })
    const { to } = await merchant.control<{ to: string }>(`tokens/${token}/pay`, { card: '0032' })
    assert.equal(to, `${shopUrl}?way=back&TransactionToken=${token}&CompanyRef=SM48217-1`)
  })

  test('that is declined once pays at the second try', async () => {
    await using merchant = await openMerchant()
    const { token } = await payNew(merchant, '0055')
    const again = await merchant.control<{ kind: string }>(`tokens/${token}/pay`, { card: '0055' })
    assert.deepEqual([again.kind, await resultOf(merchant, token)], ['goes', '000'])
  })

  test('that never pays runs into the time limit', async () => {
    await using merchant = await openMerchant()
    const { token } = await payNew(merchant, '0090')
    await advance(merchant, 30 * 60)
    assert.equal(await resultOf(merchant, token), '903')
  })

  test('names what was paid where it is not what was asked, and a suspicion', async () => {
    await using merchant = await openMerchant()
    const paid = async (card: string) => {
      const { field } = await merchant.verify((await payNew(merchant, card)).token)
      const names = ['TransactionAmount', 'TransactionCurrency', 'TransactionFinalAmount', 'FraudAlert']
      return names.map(field)
    }
    assert.deepEqual(await paid('0047'), ['725.01', 'EUR', '725.01', '000'])
  })

  test('that is suspected says so', async () => {
    await using merchant = await openMerchant()
    const { field } = await merchant.verify((await payNew(merchant, '0004')).token)
    assert.deepEqual([field('Result'), field('FraudAlert')], ['000', '002'])
    assert.match(field('FraudExplnation') ?? '', /Suspected/)
  })

  test('is told to the account’s push address with its ids', async () => {
    await using merchant = await openMerchant()
    const { token } = await payNew(merchant, '0043')
    const [push = ''] = pushesTo(merchant)
    for (const part of ['<Result>000</Result>', `<TransactionToken>${token}<`, '<CompanyRef>SM48217-1<'])
      assert.ok(push.includes(part), part)
  })

  test('brings no push where the account names no address', async () => {
    await using merchant = await openMerchant({ pushUrl: '' })
    await payNew(merchant, '0042')
    await advance(merchant, 30)
    assert.deepEqual(await merchant.control('callbacks'), [])
  })
})
