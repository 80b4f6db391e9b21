import { isExample, isLoopback, isReservedName, isSandbox } from './hosts.ts'
import { quoted } from './setting.ts'

/** What live mode has against a value, which is empty where there is none; false where it has nothing. */
export type Objection = (value: string, values: ReadonlyMap<string, unknown>) => string | false

export type Objections = Readonly<Record<string, Objection>>

export const present: Objection = (value) => value === '' && 'is missing'

/** Needed where the provider is used at all. */
export const presentWith =
  (variable: string): Objection =>
  (value, values) =>
    Boolean(values.get(variable)) && present(value, values)

const isOutside = (value: string): boolean =>
  /^https:/i.test(value) && !isLoopback(value) && !isExample(value)

export const provider: Objection = (value) => {
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

export const callbackAddress: Objection = (value) =>
  value !== '' && !isOutside(value) && `must be an https address of the shop, not ${quoted(value)}`

/** Against the settings that the platform knows. */
export const shopObjections: Objections = {
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

export const liveProblems = (values: ReadonlyMap<string, unknown>, objections: Objections): string[] =>
  [...values].flatMap(([variable, value]) => {
    const problem = objections[variable]?.(typeof value === 'string' ? value : '', values)
    return problem ? [`${variable} ${problem}`] : []
  })
