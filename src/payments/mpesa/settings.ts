import { address, origin } from '#platform/addressSetting.ts'
import type { Config } from '#platform/config.ts'
import { callbackAddress, type Objections, present, provider } from '#platform/liveMode.ts'
import { choice, optional, quoted, whole } from '#platform/setting.ts'
import { shortcode, sourceAddresses } from '#platform/settingKinds.ts'

const settings = {
  mpesaUrl: address(
    'MPESA_URL',
    '',
    'Address of the M-Pesa (Daraja) API; the launcher sets it to the stand-in.',
  ),
  mpesaConsumerKey: optional('MPESA_CONSUMER_KEY', 'Consumer key at Daraja.'),
  mpesaConsumerSecret: optional('MPESA_CONSUMER_SECRET', 'Consumer secret at Daraja.'),
  mpesaPasskey: optional('MPESA_PASSKEY', 'Passkey of the shortcode.'),
  mpesaShortcode: shortcode('MPESA_SHORTCODE', '174379', 'Paybill number that is paid.'),
  mpesaRegistration: choice(
    'MPESA_PAYBILL_REGISTRATION',
    ['command', 'start'],
    'When M-Pesa is told where to confirm payments to the paybill: by npm run paybill:register, which production takes once, or at each start.',
  ),
  mpesaCallbackUrl: origin(
    'MPESA_CALLBACK_URL',
    'Address under which the provider reaches the shop; by default PUBLIC_URL.',
  ),
  mpesaAllowedAddresses: sourceAddresses(
    'MPESA_ALLOWED_ADDRESSES',
    'Source addresses or networks (CIDR), separated by commas, from which callbacks are taken; empty takes all.',
  ),
  mpesaTimeoutMs: whole(
    'MPESA_TIMEOUT_MS',
    10_000,
    [100, 60_000],
    'Time after which a call to the provider counts as unanswered, in milliseconds.',
  ),
  mpesaMaxAmount: whole(
    'MPESA_MAX_AMOUNT',
    250_000,
    [1, 1_000_000_000],
    'Most that the provider takes in one payment, in whole shillings; an order above it is not sent to it.',
  ),
  mpesaInitiator: optional(
    'MPESA_INITIATOR',
    'API user that may reverse payments; without it, its password and the certificate money is sent back by hand.',
  ),
  mpesaInitiatorPassword: optional('MPESA_INITIATOR_PASSWORD', 'Password of that API user.'),
  mpesaCertificate: optional(
    'MPESA_CERTIFICATE',
    'File with the certificate (PEM) of the provider, by which that password is encrypted.',
  ),
  mpesaPullPhone: optional(
    'MPESA_PULL_PHONE',
    'Number that Safaricom has for the paybill, 2547 and eight digits; with it the paybill is registered for the pull of its own list, which is compared with the ledger once a day.',
  ),
  mpesaPhoneUrl: address(
    'MPESA_PHONE_URL',
    '',
    'Address of the simulated phone; the launcher sets it together with the stand-in.',
  ),
}

// What Safaricom publishes for its sandbox, and everybody can look up.
const sandboxShortcode = '174379'
const sandboxPasskey = 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919'
const sandboxInitiators: ReadonlySet<string> = new Set(['testapi', 'apitest', 'demo', 'soma-demo-initiator'])
const sandboxInitiatorPasswords: ReadonlySet<string> = new Set(['Safaricom999!*!', 'Safaricom123!!'])

const objections: Objections = {
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
}

export const mpesaSettings = { settings, objections }

/** The settings of the shop with those of M-Pesa. */
export function mpesaConfigOf(config: Config) {
  const own = config.of(mpesaSettings)
  return { ...config, ...own, mpesaCallbackUrl: own.mpesaCallbackUrl || config.publicUrl }
}

export type MpesaConfig = ReturnType<typeof mpesaConfigOf>
