import { address, origin } from '#platform/addressSetting.ts'
import type { Config } from '#platform/config.ts'
import {
  callbackAddress,
  type Objection,
  type Objections,
  presentWith,
  provider,
} from '#platform/liveMode.ts'
import { optional, whole } from '#platform/setting.ts'
import { currencyCodes, serviceType, sourceAddresses } from '#platform/settingKinds.ts'

const settings = {
  dpoUrl: address(
    'DPO_URL',
    '',
    'Address of the DPO Pay API, without path; without it the shop takes no cards. The launcher sets it to the stand-in.',
  ),
  dpoPageUrl: address(
    'DPO_PAGE_URL',
    '',
    'Address of the payment page at DPO Pay, to which the token is added; by default payv2.php at DPO_URL.',
  ),
  dpoCompanyToken: optional('DPO_COMPANY_TOKEN', 'Company token of the account at DPO Pay, a secret.'),
  dpoServiceType: serviceType('DPO_SERVICE_TYPE', 'Number of the service of the account that is sold.'),
  dpoCurrencies: currencyCodes(
    'DPO_CURRENCIES',
    'KES,USD,RWF,MWK',
    'Currencies that the account takes, separated by commas; an order that is shown in another is charged in the currency of the shop.',
  ),
  dpoLimitMinutes: whole(
    'DPO_LIMIT_MINUTES',
    30,
    [5, 1440],
    'How long a card payment may be made after it was asked for, in minutes.',
  ),
  dpoCallbackUrl: origin(
    'DPO_CALLBACK_URL',
    'Address under which buyers come back from DPO Pay and its push notifications arrive; by default PUBLIC_URL.',
  ),
  dpoPushToken: optional(
    'DPO_PUSH_TOKEN',
    'Secret word in the address for push notifications that the account at DPO Pay is given: /api/payments/card/WORD/push.',
  ),
  dpoAllowedAddresses: sourceAddresses(
    'DPO_ALLOWED_ADDRESSES',
    'Source addresses or networks (CIDR), separated by commas, from which push notifications are taken; empty takes all.',
  ),
  dpoTimeoutMs: whole(
    'DPO_TIMEOUT_MS',
    10_000,
    [100, 60_000],
    'Time after which a call to DPO Pay counts as unanswered, in milliseconds.',
  ),
}

// What DPO Pay publishes for tests, and what its stand-in opens to.
const testCompanyTokens: ReadonlySet<string> = new Set([
  '8D3DA73D-9D7F-4E09-96D4-3D44E7A83EA3',
  '9F416C11-127B-4DE2-AC7F-D5710E4C5E0A',
  '50AA0000-0000-4000-8000-00000000D390',
])

const companyToken: Objection = (value, values) =>
  presentWith('DPO_URL')(value, values) ||
  (testCompanyTokens.has(value.toUpperCase()) && 'is the published token for tests')

const objections: Objections = {
  DPO_URL: provider,
  DPO_PAGE_URL: provider,
  DPO_COMPANY_TOKEN: companyToken,
  DPO_SERVICE_TYPE: presentWith('DPO_URL'),
  DPO_CALLBACK_URL: callbackAddress,
}

export const dpoSettings = { settings, objections }

/** The settings of the shop with those of DPO Pay. */
export function dpoConfigOf(config: Config) {
  const own = config.of(dpoSettings)
  return { ...config, ...own, dpoCallbackUrl: own.dpoCallbackUrl || config.publicUrl }
}

export type DpoConfig = ReturnType<typeof dpoConfigOf>
