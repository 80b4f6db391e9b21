import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoAccount } from '../../stand-ins/dpo/demo.ts'
import { mtnConfigOf } from '#payments/mtn/settings.ts'
import { paymentSettings } from '#payments/providers.ts'
import { readConfig } from './config.ts'

const ready = {
  SOMA_MODE: 'live',
  PUBLIC_URL: 'https://soma.co.ke',
  TRUSTED_PROXIES: '1',
  DATABASE_URL: 'postgres://soma@db/soma',
  SMTP_URL: 'smtp://mail.soma.co.ke',
  MPESA_URL: 'https://api.safaricom.co.ke',
  MPESA_CONSUMER_KEY: 'key',
  MPESA_CONSUMER_SECRET: 'secret',
  MPESA_PASSKEY: 'passkey',
  MPESA_SHORTCODE: '500123',
  MAIL_FROM: 'Soma <books@soma.co.ke>',
  SUPPORT_EMAIL: 'help@soma.co.ke',
  SUPPORT_PHONE: '+254711222333',
  SUPPORT_WHATSAPP: '254711222333',
  APPLE_STORE_URL: 'https://apps.apple.com/app/id1?mt=8',
  ANDROID_STORE_URL: 'https://play.google.com/store/apps/details?id=ke.co.soma',
  TERMS_URL: 'https://soma.co.ke/terms',
  PRIVACY_URL: 'https://soma.co.ke/privacy',
}

const open = (settings: Record<string, string>) => readConfig({ ...ready, ...settings }, paymentSettings)

function refuses(variable: string, values: readonly string[]): void {
  for (const value of values)
    assert.throws(
      () => open({ [variable]: value }),
      new RegExp(`^Error: not ready for live mode: ${variable} [^;]+$`),
      `${variable}=${value}`,
    )
}

test('a shop with all required settings goes live', () => {
  assert.equal(open({}).mode, 'live')
  assert.equal(open({ OIDC_ISSUER: 'https://login.soma.co.ke/realms/soma' }).mode, 'live')
  assert.equal(open({ SMTP_URL: 'smtp://localhost' }).mode, 'live') // a relay on localhost
})

// Spec: operations: Live mode counts the proxies in front of https
test('a shop on https must count its proxies', () => {
  refuses('TRUSTED_PROXIES', ['', '0'])
  assert.throws(() => open({ TRUSTED_PROXIES: '0' }), /write TRUSTED_PROXIES=1/)
  const addresses = { MPESA_ALLOWED_ADDRESSES: '196.201.214.0/24' }
  assert.throws(() => open({ ...addresses, TRUSTED_PROXIES: '' }), /: TRUSTED_PROXIES is 0/)
  assert.equal(open({ ...addresses, TRUSTED_PROXIES: '2' }).trustedProxies, 2)
  assert.equal(readConfig({ SOMA_MODE: 'demo', PUBLIC_URL: 'https://soma.co.ke' }).trustedProxies, 0) // a demo may have none
})

test('missing required settings are named', () => {
  for (const variable of [
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'MPESA_URL',
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_PASSKEY',
  ])
    assert.throws(() => open({ [variable]: '' }), new RegExp(`: ${variable} is missing$`))
  refuses('MPESA_SHORTCODE', [''])
})

test('a provider’s URL must be https, not local and not an example', () => {
  const unfit = [
    'http://api.safaricom.co.ke',
    'https://localhost:4000',
    'https://127.0.0.1',
    'https://127.1',
    'https://[::1]',
    'https://0.0.0.0',
    'https://[::ffff:127.0.0.1]',
    'https://api.localhost',
    'https://api.soma.example',
    'https://www.example.com',
    'https://example.org.',
    'https://api.test',
    'https://api.invalid',
  ]
  for (const variable of ['MPESA_URL', 'GOOGLE_PLACES_URL', 'OIDC_ISSUER', 'GEOCODE_URL'])
    refuses(variable, unfit)
  refuses('MPESA_CALLBACK_URL', unfit)
  refuses('PUBLIC_URL', unfit)
  refuses('RATES_URL', ['http://localhost/rates.csv', 'https://bank.example/rates.csv'])
  refuses('MPESA_PHONE_URL', ['https://api.safaricom.co.ke/phone'])
})

const withMtn = {
  MTN_PAYMENTS: 'on',
  MTN_URL: 'https://proxy.momoapi.mtn.com',
  MTN_SUBSCRIPTION_KEY: 'key',
  MTN_API_USER: '5e1f0c9a-6f5b-4f0e-9d7a-3c2b1a0f9e8d',
  MTN_API_KEY: 'key',
}

test('MTN needs all of its settings if switched on, and none if not', () => {
  assert.equal(mtnConfigOf(open(withMtn)).mtnPayments, 'on')
  for (const variable of ['MTN_URL', 'MTN_SUBSCRIPTION_KEY', 'MTN_API_USER', 'MTN_API_KEY'])
    assert.throws(
      () => open({ ...withMtn, [variable]: '' }),
      new RegExp(`^Error: not ready for live mode: ${variable} is missing$`),
    )
})

test('MTN’s sandbox, a stand-in and an unreachable callback are rejected, switched on or not', () => {
  refuses('MTN_URL', [
    'https://sandbox.momodeveloper.mtn.com',
    'http://127.0.0.1:4103',
    'http://proxy.momoapi.mtn.com',
  ])
  refuses('MTN_TARGET_ENVIRONMENT', ['sandbox'])
  refuses('MTN_CALLBACK_URL', ['http://soma.co.ke', 'https://localhost', 'https://soma.example'])
})

// Spec: storefront 9: Live mode takes no sandbox, no plain http, no example
test('a payment provider’s sandbox is rejected: its URL, its paybill, its passkey', () => {
  refuses('MPESA_URL', [
    'https://sandbox.safaricom.co.ke',
    'https://sandbox.momodeveloper.mtn.com',
    'https://api-sandbox.mpesa.ke',
  ])
  refuses('MPESA_SHORTCODE', ['174379'])
  refuses('MPESA_PASSKEY', ['bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'])
  refuses('MPESA_INITIATOR', ['testapi', 'TestAPI'])
  refuses('MPESA_INITIATOR_PASSWORD', ['Safaricom999!*!'])
  refuses('MPESA_CERTIFICATE', ['/etc/soma/SandboxCertificate.cer'])
})

test('example addresses and demo numbers are rejected', () => {
  const examples = [
    'https://soma.example/app',
    'https://example.com/app',
    'http://localhost:3000/app',
    'https://shop.example.net',
  ]
  for (const variable of [
    'APPLE_STORE_URL',
    'ANDROID_STORE_URL',
    'TERMS_URL',
    'PRIVACY_URL',
    'HELP_URL',
    'REFUND_POLICY_URL',
  ])
    refuses(variable, examples)
  refuses('MAIL_FROM', ['', 'Soma <books@soma.example>', 'books@shop.test'])
  refuses('SUPPORT_EMAIL', ['', 'help@example.com'])
  refuses('SUPPORT_PHONE', ['', '+254 700 000 000'])
  refuses('SUPPORT_WHATSAPP', [''])
  refuses('SMTP_URL', ['smtp://mail.example'])
})

test('names that only look like those are accepted', () => {
  assert.equal(open({ TERMS_URL: 'https://examples.com/terms' }).termsUrl, 'https://examples.com/terms')
  assert.equal(open({ MPESA_URL: 'https://sandboxes.safaricom.co.ke' }).mode, 'live')
  assert.equal(open({ OIDC_ISSUER: 'https://127.0.0.1.soma.co.ke' }).mode, 'live')
})

test('invalid settings and those unfit for live mode are reported at once, without secrets', () => {
  assert.throws(
    () => open({ PORT: 'abc', MPESA_URL: 'http://api.safaricom.co.ke', MPESA_PASSKEY: '', SMTP_URL: 'x' }),
    /^Error: PORT must be [^;]+; SMTP_URL must be [^;]+; [^;]+; not ready for live mode: MPESA_URL must be [^;]+; MPESA_PASSKEY is missing$/,
  )
  assert.throws(
    () =>
      open({ DATABASE_URL: '', MPESA_CALLBACK_URL: 'http://soma.co.ke', MPESA_CONSUMER_SECRET: 'kifaru' }),
    (error: Error) => !error.message.includes('kifaru'),
  )
})

const card = {
  DPO_URL: 'https://secure.3gdirectpay.com',
  DPO_COMPANY_TOKEN: 'A1B2C3D4-0000-4000-8000-000000000000',
  DPO_SERVICE_TYPE: '54841',
}

test('a shop goes live without cards, or with all settings for cards', () => {
  assert.equal(open(card).mode, 'live')
  for (const variable of ['DPO_COMPANY_TOKEN', 'DPO_SERVICE_TYPE'])
    assert.throws(() => open({ ...card, [variable]: '' }), new RegExp(`: ${variable} is missing$`))
})

// Spec: storefront 9: Live mode takes no sandbox, no plain http, no example
test('test settings of the card provider are rejected: its sandbox, published tokens and stand-in', () => {
  const refuse = (variable: string, value: string) =>
    assert.throws(
      () => open({ ...card, [variable]: value }),
      new RegExp(`live mode: ${variable} [^;]+$`),
      value,
    )
  for (const variable of ['DPO_URL', 'DPO_PAGE_URL'])
    for (const value of [
      'https://secure1.sandbox.directpay.online',
      'http://127.0.0.1:4103',
      'http://secure.3gdirectpay.com',
    ])
      refuse(variable, value)
  refuse('DPO_COMPANY_TOKEN', '9F416C11-127B-4DE2-AC7F-D5710E4C5E0A')
  refuse('DPO_COMPANY_TOKEN', '8d3da73d-9d7f-4e09-96d4-3d44e7a83ea3')
  refuse('DPO_COMPANY_TOKEN', demoAccount.companyToken)
  refuse('DPO_CALLBACK_URL', 'http://soma.co.ke')
})
