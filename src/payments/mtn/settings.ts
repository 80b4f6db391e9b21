import { address, origin } from '#platform/addressSetting.ts'
import type { Config } from '#platform/config.ts'
import { callbackAddress, type Objection, type Objections, present, provider } from '#platform/liveMode.ts'
import { choice, optional, whole } from '#platform/setting.ts'
import { sourceAddresses } from '#platform/settingKinds.ts'

const settings = {
  mtnPayments: choice('MTN_PAYMENTS', ['off', 'on'], 'Whether MTN MoMo is offered, where it is configured.'),
  mtnUrl: address('MTN_URL', '', 'Address of the MTN MoMo API.'),
  mtnSubscriptionKey: optional('MTN_SUBSCRIPTION_KEY', 'Subscription key of the Collections product.'),
  mtnApiUser: optional('MTN_API_USER', 'API user of the Collections product, a UUID.'),
  mtnApiKey: optional('MTN_API_KEY', 'Key of that API user.'),
  mtnRefundSubscriptionKey: optional(
    'MTN_REFUND_SUBSCRIPTION_KEY',
    'Subscription key of the Disbursements product; without it and its user money is sent back by hand.',
  ),
  mtnRefundApiUser: optional('MTN_REFUND_API_USER', 'API user of the Disbursements product, a UUID.'),
  mtnRefundApiKey: optional('MTN_REFUND_API_KEY', 'Key of that API user.'),
  mtnTargetEnvironment: choice(
    'MTN_TARGET_ENVIRONMENT',
    ['mtnrwanda', 'sandbox'],
    'Target environment at MTN; its sandbox takes the amounts of francs under the name of euros.',
  ),
  mtnCallbackUrl: origin(
    'MTN_CALLBACK_URL',
    'Address under which MTN reaches the shop, with the host name that is registered there; by default PUBLIC_URL.',
  ),
  mtnAllowedAddresses: sourceAddresses(
    'MTN_ALLOWED_ADDRESSES',
    'Source addresses or networks (CIDR), separated by commas, from which callbacks of MTN are taken; empty takes all.',
  ),
  mtnTimeoutMs: whole(
    'MTN_TIMEOUT_MS',
    10_000,
    [100, 60_000],
    'Time after which a call to MTN counts as unanswered, in milliseconds.',
  ),
  mtnMaxAmount: whole(
    'MTN_MAX_AMOUNT',
    2_000_000,
    [1, 1_000_000_000],
    'Most that MTN takes in one payment, in whole francs; an order above it is not sent to it.',
  ),
}

/** Needed where it is switched on. */
const presentWithMtn: Objection = (value, values) =>
  values.get('MTN_PAYMENTS') === 'on' && present(value, values)

const objections: Objections = {
  MTN_URL: (value, values) => presentWithMtn(value, values) || provider(value, values),
  MTN_SUBSCRIPTION_KEY: presentWithMtn,
  MTN_API_USER: presentWithMtn,
  MTN_API_KEY: presentWithMtn,
  MTN_TARGET_ENVIRONMENT: (value) => value === 'sandbox' && 'is the sandbox of the provider',
  MTN_CALLBACK_URL: callbackAddress,
}

export const mtnSettings = { settings, objections }

/** The settings of the shop with those of MTN. */
export function mtnConfigOf(config: Config) {
  const own = config.of(mtnSettings)
  return { ...config, ...own, mtnCallbackUrl: own.mtnCallbackUrl || config.publicUrl }
}

export type MtnConfig = ReturnType<typeof mtnConfigOf>
