import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mpesaConfigOf } from '#payments/mpesa/settings.ts'
import { paymentSettings } from '#payments/providers.ts'
import { readConfig, settings } from './config.ts'
import { SettingError } from './setting.ts'

/** The error message on settings; empty if they are accepted. */
function complaint(environment: Record<string, string>): string {
  try {
    readConfig(environment, paymentSettings)
    return ''
  } catch (error) {
    assert.ok(error instanceof SettingError)
    assert.doesNotMatch(error.message, /\n/)
    return error.message
  }
}

/** Accepted and rejected values of a variable. */
type Row = readonly [
  variable: string,
  { readonly accepted: readonly string[]; readonly refused: readonly string[] },
]

function holds(rows: readonly Row[]): void {
  for (const [variable, { accepted, refused }] of rows) {
    for (const value of accepted)
      assert.equal(complaint({ SOMA_MODE: 'demo', [variable]: value }), '', `${variable}=${value}`)
    for (const value of refused)
      assert.match(
        complaint({ SOMA_MODE: 'demo', [variable]: value }),
        new RegExp(`^${variable} (?:must|names|cannot)`),
        `${variable}=${value}`,
      )
  }
}

test('numbers are digits within their bounds', () => {
  holds([
    ['PORT', { accepted: ['1', '65535'], refused: ['0', '65536', 'abc', '0x50', '1e3', '80.5', '-1'] }],
    ['MPESA_SHORTCODE', { accepted: ['60000', '5012345'], refused: ['1234', '12345678', '60 000', 'till'] }],
  ])
})

test('days are valid calendar days', () => {
  const refused = ['2026-02-29', '2026-13-01', '20.3.2026', '2026-3-20', 'Eid', '2026-03-20;2026-05-27']
  holds([['CLOSED_ON', { accepted: ['', '2026-03-20', '2026-03-20, 2026-05-27,', '2028-02-29'], refused }]])
  assert.equal(readConfig({ CLOSED_ON: '2026-03-20, 2026-05-27,' }).closedOn, '2026-03-20,2026-05-27')
})

test('source addresses are IP addresses or networks', () => {
  const refused = [
    '196.201.214',
    'api.safaricom.co.ke',
    '196.201.214.0/33',
    '::1/129',
    '1.2.3.4/',
    '1.2.3.4 5.6.7.8',
  ]
  const accepted = ['', '196.201.214.200, 196.201.214.206', '196.201.214.0/24', '2001:db8::/32', '::1']
  holds([['MPESA_ALLOWED_ADDRESSES', { accepted, refused }]])
  const config = readConfig({ MPESA_ALLOWED_ADDRESSES: '196.201.214.0/24, 2001:db8::1' })
  const sources = mpesaConfigOf(config).mpesaAllowedAddresses
  const isAllowed = (address: string, family?: 'ipv6') => sources?.check(address, family)
  assert.deepEqual(
    [isAllowed('196.201.214.7'), isAllowed('196.201.215.7'), isAllowed('2001:0db8::0001', 'ipv6')],
    [true, false, true],
  )
})

test('phone numbers have a country code', () => {
  holds([
    [
      'SUPPORT_PHONE',
      { accepted: ['+254700111222', '+254 700 111 222'], refused: ['0700111222', '+0', 'ask us'] },
    ],
    [
      'SUPPORT_WHATSAPP',
      { accepted: ['254700111222'], refused: ['+254700111222', '0700111222', 'wa.me/254'] },
    ],
  ])
  assert.equal(readConfig({ SUPPORT_PHONE: '+254 700 111 222' }).supportPhone, '+254700111222')
})

test('header names, hosts and prefixes are validated', () => {
  holds([
    ['COUNTRY_HEADER', { accepted: ['', 'CF-IPCountry'], refused: ['CF IPCountry', 'country:', 'Länder'] }],
    [
      'HOST',
      {
        accepted: ['0.0.0.0', '::', 'soma_1.local'],
        refused: ['http://localhost', 'localhost:80', '[::1]', '-a'],
      },
    ],
    ['SOCIAL_PREFIXES', { accepted: ['google-oauth2|, apple|'], refused: ['google oauth|'] }],
  ])
})

test('e-mail addresses are complete, and a sender may have a name', () => {
  holds([
    [
      'SUPPORT_EMAIL',
      {
        accepted: ['help@soma.co.ke'],
        refused: ['help', 'help@soma', 'Help <help@soma.co.ke>', 'a@b.c,d@e.f'],
      },
    ],
    [
      'MAIL_FROM',
      {
        accepted: [
          'books@soma.co.ke',
          'Soma <books@soma.co.ke>',
          '"Soma, Ltd." <books@soma.co.ke>',
          '<a@b.ke>',
        ],
        refused: [
          'Soma',
          'Soma, Ltd. <books@soma.co.ke>',
          'Soma <books@soma>',
          'Soma <a@b.ke',
          'a@b.ke, c@d.ke',
        ],
      },
    ],
  ])
})

test('the shop’s own URLs have no path, query or password', () => {
  const accepted = ['', 'https://soma.co.ke', 'https://soma.co.ke/', 'http://10.0.0.7:3000']
  const refused = [
    'soma.co.ke',
    'https://soma.co.ke/shop',
    'https://soma.co.ke?a=1',
    'https://me:word@soma.co.ke',
    'https:soma',
    'ftp://soma.co.ke',
    'https://soma.co.ke:99999',
  ]
  holds([
    ['PUBLIC_URL', { accepted, refused }],
    ['MPESA_CALLBACK_URL', { accepted, refused }],
  ])
  assert.equal(
    readConfig({ SOMA_MODE: 'demo', PUBLIC_URL: 'https://Soma.co.ke:443/' }).publicUrl,
    'https://soma.co.ke',
  )
})

test('service URLs have no query and no password, page and file URLs no password', () => {
  const refused = [
    'api.safaricom.co.ke',
    'https://',
    'https://a b',
    'https://me:word@maps.ke',
    'ftp://maps.ke',
    'javascript:alert(1)',
  ]
  const service = {
    accepted: ['https://maps.ke', 'https://maps.ke/v1/'],
    refused: [...refused, 'https://maps.ke?key=1'],
  }
  const page = { accepted: ['https://maps.ke/app?id=1#top', 'http://maps.ke/'], refused }
  holds([
    ['MPESA_URL', service],
    ['GOOGLE_PLACES_URL', service],
    ['GEOCODE_URL', page],
    ['APPLE_STORE_URL', page],
    ['ANDROID_STORE_URL', page],
    ['TERMS_URL', page],
    ['PRIVACY_URL', page],
    ['HELP_URL', page],
    ['REFUND_POLICY_URL', page],
    ['OIDC_PASSWORD_RESET_URL', page],
    [
      'OIDC_CLIENT_ASSERTION_AUDIENCE',
      { accepted: ['issuer', 'token_endpoint', 'https://id.ke/token'], refused: ['endpoint', 'id.ke'] },
    ],
    [
      'RATES_URL',
      {
        accepted: ['https://bank.ke/a.csv?day=1', 'http://localhost/a.csv'],
        refused: [...refused, 'http://bank.ke'],
      },
    ],
    [
      'COMPANION_APP_URL',
      {
        accepted: ['soma://bookshelf', 'https://app.soma.co.ke'],
        refused: ['bookshelf', 'javascript:alert(1)', 'http://app.soma.co.ke', 'data:text/html,x'],
      },
    ],
  ])
  assert.equal(readConfig({ HELP_URL: 'https://help.ke/' }).helpUrl, 'https://help.ke/')
})

test('the database URL is PostgreSQL, the mail URL SMTP', () => {
  const accepted = [
    '',
    'postgres://soma:a%40b@db/soma',
    'postgresql:///soma?host=/run',
    'postgres://soma@/soma?host=/run',
    '/run/postgresql soma',
    'socket:/run?db=soma',
  ]
  const refused = [
    'mysql://db/soma',
    'db',
    'https://db/soma',
    'postgres://soma:a#b@db/soma',
    'postgres://db:99999/soma',
    'postgres://db/soma?sslrootcert=/nowhere.pem',
  ]
  holds([
    ['DATABASE_URL', { accepted, refused }],
    [
      'SMTP_URL',
      {
        accepted: ['', 'smtp://mail.ke', 'smtps://me:a%40b@mail.ke:465/?pool=true'],
        refused: [
          'mail.ke',
          'mail.ke:25',
          'smtp:mail.ke',
          'http://mail.ke',
          'smtp://',
          'smtp://mail.ke:x',
          'smtp://me:100%@mail.ke',
          'smtp://me:a#b@mail.ke',
        ],
      },
    ],
  ])
})

// Spec: storefront 9: Settings that are wrong are refused by name, all at once
test('all errors are in one line, with expected and actual values', () => {
  assert.equal(
    complaint({ PORT: 'abc', LOG_LEVEL: 'loud', CLOSED_ON: '2026-02-30' }),
    'PORT must be a whole number from 1 to 65535, not "abc"; LOG_LEVEL must be one of info, debug, warn, error, silent, not "loud"; CLOSED_ON must be days such as 2026-03-20, separated by commas, not "2026-02-30"',
  )
  assert.match(complaint({ SUPPORT_PHONE: `0\n${'7'.repeat(500)}` }), /^.{20,200}$/)
})

test('a shop that others can reach must be set to live or demo', () => {
  const open: Record<string, string>[] = [
    { PUBLIC_URL: 'https://duka.co.ke' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'shop.local' },
  ]
  for (const settings of open) {
    assert.match(complaint(settings), /^SOMA_MODE must be set .*\((?:PUBLIC_URL|HOST)\): live, or demo/)
    assert.match(complaint({ ...settings, SOMA_MODE: '' }), /^SOMA_MODE must be set/)
    assert.equal(complaint({ ...settings, SOMA_MODE: 'demo' }), '')
  }
  const closed: Record<string, string>[] = [
    { PUBLIC_URL: 'http://localhost:4000' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
  ]
  for (const settings of closed) assert.equal(complaint(settings), '')
})

test('passwords and keys in URLs are never shown', () => {
  const words = complaint({
    DATABASE_URL: 'mysql://soma:kifaru@db/soma',
    SMTP_URL: 'smtp://soma:kifaru@mail:x',
    PUBLIC_URL: 'https://soma:kifaru@soma.co.ke',
    HELP_URL: 'ftp://soma:ki/faru@soma.co.ke',
    MPESA_URL: 'https://soma.co.ke/?key=kifaru',
  })
  assert.match(words, /PUBLIC_URL.*DATABASE_URL.*SMTP_URL.*HELP_URL.*MPESA_URL/)
  assert.doesNotMatch(words, /kifaru|faru@/)
})

test('every setting accepts its default', () => {
  assert.equal(complaint({}), '')
  const all = [settings, ...paymentSettings.map((part) => part.settings)]
  for (const { variable, preset } of all.flatMap((group) => Object.values(group)))
    assert.equal(complaint({ [variable]: preset }), '')
})
