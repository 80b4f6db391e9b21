import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findToken } from '#payments/calls/providerToken.table.ts'
import { control } from '#payments/testing/hostile/control.ts'
import { mpesaSettings } from '#payments/testing/mpesaSettings.ts'
import { startCardProvider } from '../stand-ins/dpo/start.ts'
import { startMobileMoney } from '../stand-ins/mpesa/start.ts'
import { startMomo } from '../stand-ins/mtn/start.ts'
import { openCommand } from './testing/command.ts'

const { database, runWith } = await openCommand('providersCheck.ts')
const speed = 0.01
const [mpesa, mtn, card] = await Promise.all([
  startMobileMoney({ speed }),
  startMomo({ speed }),
  startCardProvider({ speed }),
])
after(() => Promise.all([mpesa.close(), mtn.close(), card.close()]))

const { collection } = mtn.credentials
const settings: Record<string, string> = {
  ...mpesaSettings(mpesa),
  MTN_PAYMENTS: 'on',
  MTN_URL: mtn.url,
  MTN_SUBSCRIPTION_KEY: collection.subscriptionKey,
  MTN_API_USER: collection.apiUser,
  MTN_API_KEY: collection.apiKey,
  DPO_URL: card.url,
  DPO_COMPANY_TOKEN: card.account.companyToken,
  DPO_SERVICE_TYPE: card.account.serviceTypes[0] ?? '',
}

/** One line for each provider, and the exit code. */
async function check(changed: Record<string, string> = {}) {
  const { code, out, err } = await runWith({ ...settings, ...changed })
  const [first = '', second = '', third = '', ...more] = out.trimEnd().split('\n')
  assert.deepEqual([more, err], [[], ''])
  return { code, mpesa: first, mtn: second, card: third }
}

test('what is right is said of each provider, and the shop goes on with the new token', async () => {
  const found = await check()
  assert.equal(found.code, 0)
  assert.match(found.mpesa, /^M-Pesa: right: .*174379/)
  assert.match(found.mtn, /^MTN MoMo: right: .*mtnrwanda/)
  assert.match(found.card, /^DPO Pay: right:/)
  const token = await findToken(database.db, 'mpesa')
  assert.ok(token)
  await check()
  assert.notEqual(await findToken(database.db, 'mpesa'), token)
})

test('wrong keys are said with the settings to compare', async () => {
  const wrong = { MPESA_CONSUMER_SECRET: 'x', MTN_API_KEY: 'x', DPO_COMPANY_TOKEN: 'x' }
  const found = await check(wrong)
  assert.equal(found.code, 1)
  assert.match(found.mpesa, /WRONG: .*MPESA_CONSUMER_SECRET/)
  assert.match(found.mtn, /WRONG: .*MTN_API_KEY/)
  assert.match(found.card, /WRONG: .*DPO_COMPANY_TOKEN/)
})

test('a wrong paybill, passkey or environment is told apart from wrong keys', async () => {
  const environment = await check({ MPESA_SHORTCODE: '600000', MTN_TARGET_ENVIRONMENT: 'sandbox' })
  assert.match(environment.mpesa, /WRONG: knows no paybill 600000/)
  assert.match(environment.mtn, /WRONG: .*MTN_TARGET_ENVIRONMENT/)
  const { mpesa: passkey, code } = await check({ MPESA_PASSKEY: 'x' })
  assert.match(passkey, /WRONG: .*MPESA_PASSKEY/)
  assert.equal(code, 1)
})

test('who is not there, is down or is somebody else is said with the address', async () => {
  const nobody = 'http://127.0.0.1:9'
  const away = await check({ MPESA_URL: nobody, MTN_URL: nobody, DPO_URL: nobody })
  for (const said of [away.mpesa, away.mtn, away.card]) assert.match(said, /WRONG: does not answer at .*:9/)
  await control(mpesa.url, 'rules', { isDown: true })
  await control(card.url, 'rules', { isDown: true })
  const down = await check({ MTN_URL: card.url })
  for (const said of [down.mpesa, down.mtn, down.card]) assert.match(said, /WRONG: .*HTTP (503|404)/)
})

test('what is not configured is no fault', async () => {
  const none = Object.fromEntries(Object.keys(settings).map((name) => [name, '']))
  const found = await check({ ...none, MTN_PAYMENTS: 'off' })
  assert.deepEqual(found, {
    code: 0,
    mpesa: 'M-Pesa: not configured',
    mtn: 'MTN MoMo: not configured',
    card: 'DPO Pay: not configured',
  })
})
