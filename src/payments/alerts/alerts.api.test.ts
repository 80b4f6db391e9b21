import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#platform/database/sql.ts'
import type { OutcomeName as MpesaOutcome } from '../../../stand-ins/mpesa/outcomes.ts'
import type { OutcomeName as MtnOutcome } from '../../../stand-ins/mtn/outcomes.ts'
import { stateOf } from '../attempts/attempt.table.ts'
import { type MtnShop, openMtnShop } from '../testing/mtnShop.ts'
import { until } from '../testing/payingShop.ts'

// Payments reference, 1.4, 1.6 and 2.3: what the shop has to mend, and no payer can.
let mtn: MtnShop
before(async () => {
  mtn = await openMtnShop()
  await mtn.shop.startJobs()
})
after(() => mtn.close())

const mailsOf = (code: string) =>
  mtn.shop.db.many<{ recipient: string; body_text: string }>(
    sql`select recipient, body_text from mails where subject like ${`%the shop must mend: ${code}`}`,
  )

/** An order whose payment by M-Pesa ends so. */
async function failByMpesa(outcome: MpesaOutcome): Promise<string> {
  const buyer = await mtn.shop.addBuyer()
  const { codes } = await mtn.shop.place(buyer, await mtn.shop.phoneThat(outcome))
  assert.deepEqual(codes, [])
  await until(async () => stateOf(await mtn.shop.attempt(buyer.orderId)) === 'failed')
  return buyer.orderId
}

async function failByMtn(outcome: MtnOutcome): Promise<void> {
  const { orderId } = await mtn.placeThat(outcome)
  await until(async () => stateOf(await mtn.attempt(orderId)) === 'failed')
}

async function assertNotified(code: string): Promise<void> {
  await until(async () => (await mailsOf(code)).length > 0, 10)
  const [mail, ...others] = await mailsOf(code)
  assert.deepEqual([mail?.recipient, others], [mtn.shop.config.supportEmail, []])
}

describe('the support is told of', () => {
  // Spec: payment providers, M-Pesa (1.10): Result codes (1.6): failed at once, unknown ones when told again; 8, 2028 and SFC_IC0003 told to the support
  test('a payment by M-Pesa that ends with a full account, a wrong product or operator', async () => {
    const ends: Partial<Record<MpesaOutcome, string>> = {
      'account-full': '8',
      'wrong-product': '2028',
      'unknown-operator': 'SFC_IC0003',
    }
    for (const [outcome, code] of Object.entries(ends)) {
      const orderId = await failByMpesa(outcome as MpesaOutcome)
      await assertNotified(code)
      assert.match(
        (await mailsOf(code))[0]?.body_text ?? '',
        new RegExp(`Code: ${code}\\nOrder: .*${orderId}`),
      )
    }
  })

  // Spec: payment providers, M-Pesa (1.10): Refused, declined or unclear answers to a push (1.4)
  test('M-Pesa’s quota that is used up; the buyer keeps the cart', async () => {
    const buyer = await mtn.shop.addBuyer()
    const { codes } = await mtn.shop.place(buyer, await mtn.shop.phoneThat('push-quota'))
    assert.deepEqual(codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    await assertNotified('500.003.03')
  })

  // Spec: payment providers, MTN MoMo (2.7): Reasons that the shop must mend (2.3): told to the support
  test('each set-up that MTN does not take', async () => {
    const ends: Partial<Record<MtnOutcome, string>> = {
      'payee-not-allowed': 'PAYEE_NOT_ALLOWED_TO_RECEIVE',
      'payee-not-found': 'PAYEE_NOT_FOUND',
      'not-allowed': 'NOT_ALLOWED',
      'other-environment': 'NOT_ALLOWED_TARGET_ENVIRONMENT',
      'callback-host': 'INVALID_CALLBACK_URL_HOST',
      'wrong-currency': 'INVALID_CURRENCY',
    }
    for (const [outcome, code] of Object.entries(ends)) {
      await failByMtn(outcome as MtnOutcome)
      await assertNotified(code)
    }
  })

  test('keys that M-Pesa or MTN does not know', async (t) => {
    const wrong = { MPESA_CONSUMER_SECRET: 'wrong', MTN_API_KEY: 'wrong' }
    const keyless = await openMtnShop(wrong)
    t.after(() => keyless.close())
    const [kenyan, rwandan] = [await keyless.shop.addBuyer(), await keyless.addBuyer()]
    const answers = [
      await keyless.shop.place(kenyan, await keyless.shop.phoneThat('success')),
      await keyless.place(rwandan, await keyless.phoneThat('success')),
    ]
    for (const { codes } of answers) assert.deepEqual(codes, ['PAYMENT_PROVIDER_UNAVAILABLE'])
    const alerts = sql`select provider, code from payment_alerts where kind = 'set_up' order by provider`
    assert.deepEqual(await keyless.shop.db.many(alerts), [
      { provider: 'mpesa', code: '400.008.01' },
      { provider: 'mtn', code: '401' },
    ])
  })

  test('an address from which MTN takes no calls', async () => {
    const buyer = await mtn.addBuyer()
    await mtn.place(buyer, await mtn.phoneThat('gateway-page'))
    await assertNotified('403')
  })

  test('the same once a day, however many payments fail, and again the next day', async () => {
    await failByMpesa('wrong-product')
    await failByMpesa('wrong-product')
    await assertNotified('2028')
    await mtn.shop.db.run(sql`update payment_alerts set day = day - 1 where code = '2028'`)
    await failByMpesa('wrong-product')
    await until(async () => (await mailsOf('2028')).length === 2, 10)
  })

  test('nothing that a payer did', async () => {
    const before = await mtn.shop.db.run(sql`select from payment_alerts`)
    for (const outcome of ['insufficient-funds', 'cancelled', 'wrong-pin'] as const)
      await failByMpesa(outcome)
    for (const outcome of ['insufficient-funds', 'rejected', 'payer-not-found'] as const)
      await failByMtn(outcome)
    const busy = await mtn.shop.addBuyer()
    await mtn.shop.place(busy, await mtn.shop.phoneThat('push-locked'))
    assert.equal(await mtn.shop.db.run(sql`select from payment_alerts`), before)
  })
})
