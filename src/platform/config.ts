import { resolve } from 'node:path'
import {
  address,
  databaseAddress,
  deepLink,
  exactAddress,
  addressSetting,
  assertionAudience,
  mailServer,
  secureLink,
} from './addressSetting.ts'
import { isLoopback, isLoopbackName } from './hosts.ts'
import { liveProblems, type Objections, shopObjections } from './liveMode.ts'
import { processSettings } from './processSettings.ts'
import {
  choice,
  optional,
  readSettingValues,
  type Setting,
  textSetting,
  type Values,
  whole,
} from './setting.ts'
import { days, email, headerName, mailSender, phone, prefixes, whatsapp } from './settingKinds.ts'

/** `docs/configuration.md` is made from this list. */
export const settings = {
  mode: choice(
    'SOMA_MODE',
    ['demo', 'live'],
    'Live refuses to start with stand-ins, sandboxes, example addresses, or what the demo left in the database, and has no development pages. Must be set where PUBLIC_URL or HOST lets others in.',
  ),
  ...processSettings,
  dataDir: textSetting('DATA_DIR', '.data', 'Folder of the embedded database and of the stored files.'),
  databaseUrl: databaseAddress(
    'DATABASE_URL',
    'Address of a PostgreSQL 15 or newer to use instead of the embedded one.',
  ),
  databaseOwnerUrl: databaseAddress(
    'DATABASE_OWNER_URL',
    'The same database by the role that owns its tables and migrates them at start, where that of DATABASE_URL is to change no receipt, bought order or audit entry; see the operations guide.',
  ),
  databasePool: whole(
    'DATABASE_POOL',
    10,
    [2, 200],
    'Most connections that one process opens to the database.',
  ),
  logLevel: choice('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'], 'Least level that is logged.'),
  oidcIssuer: exactAddress(
    'OIDC_ISSUER',
    'Address of an OpenID provider, letter by letter as it calls itself (issuer), a slash at the end included; without it the shop runs its own (docs/identity-provider.md).',
  ),
  oidcClientId: textSetting('OIDC_CLIENT_ID', 'soma-web', 'Client id of the shop at the provider.'),
  oidcClientSecret: optional(
    'OIDC_CLIENT_SECRET',
    'Client secret at an external provider; none for a public client.',
  ),
  oidcClientAuth: choice(
    'OIDC_CLIENT_AUTH',
    [
      'auto',
      'client_secret_basic',
      'client_secret_basic_unencoded',
      'client_secret_post',
      'private_key_jwt',
      'none',
    ],
    'How the shop proves to an external provider who it is; auto takes what the provider lists and the other settings allow.',
  ),
  oidcClientKey: optional(
    'OIDC_CLIENT_KEY',
    'Private key for private_key_jwt: PEM or JWK, or the file that holds it. A JWK may name its kid and alg.',
  ),
  oidcAssertionAudience: assertionAudience(
    'OIDC_CLIENT_ASSERTION_AUDIENCE',
    'Audience of the assertion of private_key_jwt: issuer, token_endpoint, or an address.',
  ),
  oidcVerificationUrl: addressSetting(
    'OIDC_VERIFICATION_URL',
    '',
    'Page of an external provider where people verify their e-mail address; readers who have to are led there.',
  ),
  oidcPasswordResetUrl: addressSetting(
    'OIDC_PASSWORD_RESET_URL',
    '',
    'Page of an external provider where people choose a new password; without it the shop offers none.',
  ),
  oidcAudience: textSetting(
    'OIDC_AUDIENCE',
    'urn:soma:api',
    'Audience that access tokens for the API must name.',
  ),
  socialPrefixes: prefixes(
    'SOCIAL_PREFIXES',
    'google-oauth2|,facebook|,apple|',
    'Prefixes in user ids, separated by commas, of people who signed in through a social provider.',
  ),
  googlePlacesKey: optional(
    'GOOGLE_PLACES_KEY',
    'Key of the Google Places API (New); without it addresses are looked up in the own list of places in Nairobi.',
  ),
  googlePlacesUrl: address(
    'GOOGLE_PLACES_URL',
    'https://places.googleapis.com',
    'Address of the Google Places API (New).',
  ),
  googlePlacesTimeoutMs: whole(
    'GOOGLE_PLACES_TIMEOUT_MS',
    3000,
    [100, 60_000],
    'Time after which a look-up of a place counts as unanswered, in milliseconds.',
  ),
  paymentPace: whole(
    'PAYMENT_PACE_PERCENT',
    100,
    [1, 1000],
    'Length of all waiting times between questions to payment providers, in percent of the documented schedule.',
  ),
  paymentRestAfter: whole(
    'PAYMENT_REST_AFTER',
    5,
    [1, 1000],
    'Calls in a row that a payment provider leaves unanswered, or answers with a fault of its own, after which it is left alone for a while and not offered.',
  ),
  paymentRestSeconds: whole(
    'PAYMENT_REST_SECONDS',
    30,
    [1, 3600],
    'How long such a provider is left alone, in seconds; then one call is tried.',
  ),
  paymentMessageDays: whole(
    'PAYMENT_MESSAGE_DAYS',
    180,
    [7, 3650],
    'Days for which the messages of payment providers are kept as they came; what they said stays.',
  ),
  ratesUrl: secureLink(
    'RATES_URL',
    'Address of a published file of rates that is brought in once a day (docs/import.md); https, or http on this machine. Without it rates only come by npm run rates:import.',
  ),
  geocodeUrl: addressSetting(
    'GEOCODE_URL',
    '',
    'Address of a reverse-geocode service, asked by GET with optional latitude and longitude, whose JSON names the countryCode. Without coordinates it is told the address of the reader in X-Forwarded-For. Without a service the country of a first visit comes from the request, and that of coordinates from borders that come with the shop.',
  ),
  geocodeTimeoutMs: whole(
    'GEOCODE_TIMEOUT_MS',
    800,
    [50, 10_000],
    'Time after which the geocode service counts as silent, in milliseconds; a first page waits no longer for it.',
  ),
  countryHeader: headerName(
    'COUNTRY_HEADER',
    'Header in which a proxy of our own names the country of a request by its code, such as CF-IPCountry; anybody can write it where no proxy does.',
  ),
  smtpUrl: mailServer(
    'SMTP_URL',
    'SMTP server for mails; without it they can be read under /development/mailbox.',
  ),
  mailFrom: mailSender('MAIL_FROM', 'Soma <books@soma.example>', 'Sender of the mails.'),
  supportEmail: email('SUPPORT_EMAIL', 'help@soma.example', 'E-mail address of the support.'),
  supportPhone: phone('SUPPORT_PHONE', '+254700000000', 'Phone number of the support.'),
  supportWhatsapp: whatsapp(
    'SUPPORT_WHATSAPP',
    '254700000000',
    'WhatsApp number of the support, digits only.',
  ),
  companionAppUrl: deepLink(
    'COMPANION_APP_URL',
    'soma://bookshelf',
    'Deep link that opens the bookshelf in the companion app, where audiobooks are listened to.',
  ),
  appleStoreUrl: addressSetting(
    'APPLE_STORE_URL',
    'https://soma.example/app/apple',
    'Where iPhone, iPad, iPod and Mac get the companion app.',
  ),
  androidStoreUrl: addressSetting(
    'ANDROID_STORE_URL',
    'https://soma.example/app/android',
    'Where all other devices get the companion app.',
  ),
  homeBookTypes: choice(
    'HOME_BOOK_TYPES',
    ['hidden', 'shown'],
    'Whether the home page has a section of the kinds of books, printed ones and audiobooks.',
  ),
  homeFilter: choice(
    'HOME_FILTER',
    ['hidden', 'shown'],
    'Whether the home page has a filter control, which opens the categories; without it they are behind a plain link.',
  ),
  helpUrl: addressSetting(
    'HELP_URL',
    '',
    'External help pages; without it the help link leads to the contact page.',
  ),
  refundPolicyUrl: addressSetting(
    'REFUND_POLICY_URL',
    '',
    'Refund policy; without it the shop shows its own.',
  ),
  closedOn: days(
    'CLOSED_ON',
    'Days such as 2026-03-20, separated by commas, that are no business days besides weekends and the yearly public holidays: those of the moon, and extraordinary ones.',
  ),
  termsUrl: addressSetting('TERMS_URL', 'https://soma.example/terms', 'Terms of service.'),
  privacyUrl: addressSetting('PRIVACY_URL', 'https://soma.example/privacy', 'Privacy policy.'),
}

type Settings = Readonly<Record<string, Setting<unknown>>>

/** What a part of the shop is set by that the platform does not know, such as a provider of payments. */
export type SettingsPart<Own extends Settings = Settings> = {
  readonly settings: Own
  /** By the variables of its settings. */
  readonly objections: Objections
}

export type Config = Values<typeof settings> & {
  /** The settings of such a part. Throws a `SettingError` that names every bad one. */
  of<Own extends Settings>(part: SettingsPart<Own>): Values<Own>
}

/**
 * Throws a `SettingError` that names every problem, those of the parts as well; in live mode also everything that must not
 * go live.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  parts: readonly SettingsPart[] = [],
): Config {
  const isModeGiven = Boolean(environment[settings.mode.variable])
  const own = parts.flatMap((part) => Object.entries(part.settings))
  const all: typeof settings = { ...settings, ...Object.fromEntries(own) }
  const objections = [shopObjections, ...parts.map((part) => part.objections)]
  const values = readSettingValues(all, environment, (read) => {
    if (read.mode === 'live') return problemsOfLive(all, read, objections)
    return isModeGiven ? [] : problemsOfOpenDemo(read)
  })
  const known = new Map<SettingsPart, unknown>()
  return {
    ...values,
    publicUrl: values.publicUrl || `http://localhost:${values.port}`,
    dataDir: resolve(values.dataDir),
    of: <Own extends Settings>(part: SettingsPart<Own>) => {
      const read = known.get(part) ?? readSettingValues(part.settings, environment)
      known.set(part, read)
      return read as Values<Own> // the part is its key
    },
  }
}

/** The passwords of a demo are known to everybody: others reach one only where somebody wrote that it is to be one. */
function problemsOfOpenDemo({ publicUrl = '', host = 'localhost' }: Readonly<Partial<Config>>): string[] {
  const isOutside = publicUrl !== '' && !isLoopback(publicUrl)
  const open = isOutside ? settings.publicUrl : isLoopbackName(host) ? undefined : settings.host
  if (!open) return []
  return [
    `SOMA_MODE must be set where others reach the shop (${open.variable}): live, or demo for a shop whose passwords everybody knows`,
  ]
}

function problemsOfLive(
  known: Settings,
  read: Readonly<Record<string, unknown>>,
  objections: readonly Objections[],
): string[] {
  const named = Object.entries(known)
    .filter(([name]) => name in read)
    .map(([name, { variable }]) => [variable, read[name]] as const)
  const problems = liveProblems(new Map(named), Object.assign({}, ...objections))
  return problems.length === 0 ? [] : [`not ready for live mode: ${problems.join('; ')}`]
}
