import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { fromMajor } from '#pricing/money.rules.ts'
import { createLog } from '#platform/log.ts'
import { sql } from '#platform/database/sql.ts'
import { openPayingShop, type PayingShop, until } from '../testing/payingShop.ts'
import { darajaAccountOf, queryPush, startPush, type DarajaAccount } from './daraja.ts'
import { mpesaConfigOf } from './settings.ts'
import { processBreakers } from '../calls/resting.ts'
import { claimRenewal, findToken, storeToken } from '../calls/providerToken.table.ts'

let shop: PayingShop
let mpesa: DarajaAccount
before(async () => {
  shop = await openPayingShop()
  const found = darajaAccountOf(mpesaConfigOf(shop.config), shop.db, processBreakers(createLog('silent')))
  assert.ok(found)
  mpesa = found
})
after(() => shop.close())

const tokenRequests = async (): Promise<number> =>
  (await shop.control<{ path: string }[]>('GET', 'requests')).filter(
    ({ path }) => path === '/oauth/v1/generate',
  ).length

const pushOf = (nine: string) => ({
  phone: `254${nine}`,
  amount: fromMajor(100, 'KES'),
  reference: 'SM3F0A91BC',
  callbackUrl: `${shop.url}/api/payments/mobile-1/${'a'.repeat(48)}`,
})

const pushTo = (nine: string) => startPush(mpesa, pushOf(nine))

describe('the access token', () => {
  test('is one for all who need it at the same time', async () => {
    const pushes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pushTo(String(713_000_000 + index))),
    )
    assert.ok(pushes.every(({ outcome }) => outcome.kind === 'accepted'))
    assert.equal(await tokenRequests(), 1)
  })

  test('is used for 55 minutes', async () => {
    const { seconds } = await shop.db.one<{ seconds: number }>(sql`
      select extract(epoch from expires_at - now())::float as seconds from provider_tokens`)
    assert.ok(Math.abs(seconds - 3300) < 30)
  })

  test('that has died is replaced once, however many find it dead', async () => {
    await shop.control('POST', 'reset')
    const pushes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => pushTo(String(714_000_000 + index))),
    )
    assert.ok(pushes.every(({ outcome }) => outcome.kind === 'accepted'))
    assert.equal(await tokenRequests(), 1)
  })

  test('that dies under a status query is replaced, and the query repeated', async () => {
    const { outcome } = await pushTo('700000060')
    assert.ok(outcome.kind === 'accepted')
    await shop.control('POST', 'clock/advance', { seconds: 30 })
    const { answer } = await queryPush(mpesa, outcome.checkoutRequestId)
    assert.deepEqual([answer.kind, answer.kind === 'result' && answer.code], ['result', '0'])
  })
})

describe('a process that asks for a token', () => {
  const claimed = (seconds: number) =>
    shop.db.run(sql`
      update provider_tokens set token = null, expires_at = null, renewed_by = 'another',
        renewing_until = now() + make_interval(secs => ${seconds})`)

  test('is waited for by the others, and followed by one of them when it has died', async () => {
    await claimed(1)
    await shop.control('POST', 'reset')
    const began = performance.now()
    const pushes = await Promise.all(['713100001', '713100002', '713100003'].map(pushTo))
    assert.ok(pushes.every(({ outcome }) => outcome.kind === 'accepted'))
    assert.ok(performance.now() - began > 900)
    assert.equal(await tokenRequests(), 1)
  })

  test('is waited for no longer than a call may take', async () => {
    await claimed(60)
    const { outcome } = await startPush({ ...mpesa, timeoutMs: 400 }, pushOf('713100004'))
    assert.deepEqual([outcome.kind, outcome.kind === 'refused' && outcome.reason], ['refused', 'unavailable'])
    assert.equal(await tokenRequests(), 1)
  })

  test('but is slower than the next does not overwrite its token', async () => {
    await shop.db.run(sql`delete from provider_tokens`)
    const provider = 'mpesa'
    await claimRenewal(shop.db, { provider, by: 'slow', dead: undefined, forMs: 1 })
    await until(() => claimRenewal(shop.db, { provider, by: 'next', dead: undefined, forMs: 60_000 }))
    assert.equal(await storeToken(shop.db, { provider, by: 'next', token: 'new', lifeSeconds: 60 }), true)
    assert.equal(await storeToken(shop.db, { provider, by: 'slow', token: 'old', lifeSeconds: 60 }), false)
    assert.equal(await findToken(shop.db, provider), 'new')
  })
})

describe('a push is surely not sent', () => {
  test('with keys that the provider does not know', async () => {
    await shop.db.run(sql`delete from provider_tokens`)
    const { outcome } = await startPush({ ...mpesa, consumerSecret: 'wrong' }, pushOf('715000000'))
    assert.deepEqual([outcome.kind, outcome.kind === 'refused' && outcome.reason], ['refused', 'unavailable'])
  })

  test('with a wrong passkey, which is not the payer’s fault', async () => {
    const { outcome } = await startPush({ ...mpesa, passkey: 'wrong' }, pushOf('715000001'))
    assert.deepEqual(outcome, {
      kind: 'refused',
      reason: 'unavailable',
      code: '500.001.1001',
      text: 'Wrong credentials',
    })
  })
})

// Spec: payment providers, M-Pesa (1.10): Push times out or the connection drops: pending, no second push; run out after 3 minutes, a late success counts
test('a push that hangs or is cut off stays open, and takes no longer than its time', async () => {
  const started = performance.now()
  const outcomes = await Promise.all(
    ['700000045', '700000046'].map((nine) => startPush({ ...mpesa, timeoutMs: 500 }, pushOf(nine))),
  )
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome.kind),
    ['unknown', 'unknown'],
  )
  assert.ok(performance.now() - started < 2000)
})
