import { isExample, isLoopback, isReservedName, isSandbox } from './hosts.ts'
import { quoted } from './setting.ts'

type Objection = (value: string, values: ReadonlyMap<string, unknown>) => string | false

const present: Objection = (value) => value === '' && 'is missing'

/** Needed where the provider is used at all. */
const presentWith =
  (variable: string): Objection =>
  (value, values) =>
    Boolean(values.get(variable)) && present(value, values)

const isOutside = (value: string): boolean =>
  /^https:/i.test(value) && !isLoopback(value) && !isExample(value)

const provider: Objection = (value) => {
  if (value !== '' && isSandbox(value)) return `is the sandbox of the provider (${quoted(value)})`
  return (
    value !== '' &&
    !isOutside(value) &&
    `must be the https address of the provider itself, not ${quoted(value)}`
  )
}

const page: Objection = (value) =>
  (isExample(value) || isLoopback(value)) && `is an example (${quoted(value)})`

const mailbox: Objection = (value) =>
  isReservedName(/@([^\s>]+)>?$/.exec(value)?.[1] ?? '') && `is an example (${quoted(value)})`

const demoNumber: Objection = (value) =>
  value.replace('+', '') === '254700000000' && 'is the number of the demo'

// What Safaricom publishes for its sandbox, and everybody can look up.
const sandboxShortcode = '174379'
const sandboxPasskey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'
const sandboxInitiators: ReadonlySet<string> = new Set(['testapi', 'apitest', 'demo', 'soma-demo-initiator'])
const sandboxInitiatorPasswords: ReadonlySet<string> = new Set(['Safaricom999!*!', 'Safaricom123!!'])

// What DPO Pay publishes for tests, and what its stand-in opens to.
const testCompanyTokens: ReadonlySet<string> = new Set([
  '8D3DA73D-9D7F-4E09-96D4-3D44E7A83EA3',
  '9F416C11-127B-4DE2-AC7F-D5710E4C5E0A',
  '50AA0000-0000-4000-8000-00000000D390',
])

const companyToken: Objection = (value, values) =>
  presentWith('DPO_URL')(value, values) ||
  (testCompanyTokens.has(value.toUpperCase()) && 'is the published token for tests')

const callbackAddress: Objection = (value) =>
  value !== '' && !isOutside(value) && `must be an https address of the shop, not ${quoted(value)}`

const presentWithMtn: Objection = (value, values) =>
  values.get('MTN_PAYMENTS') === 'on' && present(value, values)

const objections: Readonly<Record<string, Objection>> = {
  PUBLIC_URL: (value, values) =>
    present(value, values) ||
    (!isOutside(value) && `must be the https address of the shop as readers type it, not ${quoted(value)}`),
  TRUSTED_PROXIES: (_, values) =>
    values.get('TRUSTED_PROXIES') === 0 &&
    /^https:/i.test(String(values.get('PUBLIC_URL'))) &&
    'is 0, though the shop itself serves plain http and a proxy must stand before it: write TRUSTED_PROXIES=1, or how many proxies of your own a request passes (docs/operations.md), else all visitors have the address of the proxy',
  DATABASE_URL: present,
  SMTP_URL: (value, values) => present(value, values) || (isExample(value) && 'is an example'),
  OIDC_ISSUER: provider,
  OIDC_VERIFICATION_URL: provider,
  OIDC_PASSWORD_RESET_URL: provider,
  MPESA_URL: (value, values) => present(value, values) || provider(value, values),
  MPESA_CALLBACK_URL: callbackAddress,
  MPESA_PHONE_URL: (value) => value !== '' && 'is for stand-ins only',
  MPESA_CONSUMER_KEY: present,
  MPESA_CONSUMER_SECRET: present,
  MPESA_PASSKEY: (value, values) =>
    present(value, values) ||
    (value.toLowerCase() === sandboxPasskey && 'is the published passkey of the sandbox'),
  MPESA_SHORTCODE: (value) => value === sandboxShortcode && `is the paybill of the sandbox (${value})`,
  MPESA_INITIATOR: (value) => sandboxInitiators.has(value.toLowerCase()) && 'is the initiator of the sandbox',
  MPESA_INITIATOR_PASSWORD: (value) =>
    sandboxInitiatorPasswords.has(value) && 'is the published password of the sandbox',
  MPESA_CERTIFICATE: (value) =>
    /sandbox|stand-ins/i.test(value) && `is not of the provider itself (${quoted(value)})`,
  MTN_URL: (value, values) => presentWithMtn(value, values) || provider(value, values),
  MTN_SUBSCRIPTION_KEY: presentWithMtn,
  MTN_API_USER: presentWithMtn,
  MTN_API_KEY: presentWithMtn,
  MTN_TARGET_ENVIRONMENT: (value) => value === 'sandbox' && 'is the sandbox of the provider',
  MTN_CALLBACK_URL: callbackAddress,
  DPO_URL: provider,
  DPO_PAGE_URL: provider,
  DPO_COMPANY_TOKEN: companyToken,
  DPO_SERVICE_TYPE: presentWith('DPO_URL'),
  DPO_CALLBACK_URL: callbackAddress,
  GOOGLE_PLACES_URL: provider,
  RATES_URL: provider,
  GEOCODE_URL: provider,
  MAIL_FROM: mailbox,
  SUPPORT_EMAIL: mailbox,
  SUPPORT_PHONE: demoNumber,
  SUPPORT_WHATSAPP: demoNumber,
  APPLE_STORE_URL: page,
  ANDROID_STORE_URL: page,
  HELP_URL: page,
  REFUND_POLICY_URL: page,
  TERMS_URL: page,
  PRIVACY_URL: page,
}

export const liveProblems = (values: ReadonlyMap<string, unknown>): string[] =>
  [...values].flatMap(([variable, value]) => {
    const problem = objections[variable]?.(typeof value === 'string' ? value : '', values)
    return problem ? [`${variable} ${problem}`] : []
  })
