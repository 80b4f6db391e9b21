import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { type Breaker, restOf } from '../calls/breaker.ts'
import { callProvider } from '../calls/callProvider.ts'
import { objectIn, wordIn } from '../calls/json.rules.ts'
import { TokenRefused } from '../calls/providerCheck.ts'
import { answerIn } from '../calls/providerReply.rules.ts'
import type { TokenSource } from '../calls/providerToken.ts'
import { breakerOf } from '../calls/resting.ts'
import { isMtnOutage } from './reply.rules.ts'
import type { TargetEnvironment } from './request.rules.ts'

type Product = 'collection' | 'disbursement'

export type MtnAccount = {
  readonly product: Product
  readonly url: string
  readonly subscriptionKey: string
  readonly apiUser: string
  readonly apiKey: string
  readonly targetEnvironment: TargetEnvironment
  /** How long one call may take in all, in milliseconds. */
  readonly timeoutMs: number
  readonly db: Database
  readonly breaker: Breaker
}

/** Null when it is switched off or not configured: the shop then offers no MTN. */
export function mtnAccountOf(config: Config, db: Database): MtnAccount | null {
  const { mtnSubscriptionKey: subscriptionKey, mtnApiUser: apiUser, mtnApiKey: apiKey } = config
  if (config.mtnPayments === 'off') return null
  return accountOf({ config, db, product: 'collection' }, { subscriptionKey, apiUser, apiKey })
}

/** Null where money is sent back by hand. Earlier payments are given back also when no new ones are taken. */
export function mtnRefundAccountOf(config: Config, db: Database): MtnAccount | null {
  const {
    mtnRefundSubscriptionKey: subscriptionKey,
    mtnRefundApiUser: apiUser,
    mtnRefundApiKey: apiKey,
  } = config
  return accountOf({ config, db, product: 'disbursement' }, { subscriptionKey, apiUser, apiKey })
}

type Keys = Pick<MtnAccount, 'subscriptionKey' | 'apiUser' | 'apiKey'>

function accountOf(
  { config, db, product }: { readonly config: Config; readonly db: Database; readonly product: Product },
  { subscriptionKey, apiUser, apiKey }: { readonly [Key in keyof Keys]: Keys[Key] | undefined },
): MtnAccount | null {
  const { mtnUrl: url, mtnTargetEnvironment: targetEnvironment, mtnTimeoutMs: timeoutMs } = config
  if (!url || !subscriptionKey || !apiUser || !apiKey) return null
  const provider = tokenNames[product]
  const breaker = breakerOf({ provider, url, rest: restOf(config), isProviderOutage: isMtnOutage })
  return { product, url, subscriptionKey, apiUser, apiKey, targetEnvironment, timeoutMs, db, breaker }
}

/** Of each product, in `provider_tokens` and where calls rest. */
const tokenNames: Readonly<Record<Product, string>> = { collection: 'mtn', disbursement: 'mtn refunds' }

export const mtnTokenSource = (account: MtnAccount): TokenSource => ({
  db: account.db,
  provider: tokenNames[account.product],
  timeoutMs: account.timeoutMs,
  ask: (signal) => askToken(account, signal),
})

export const subscriptionHeader = ({ subscriptionKey }: MtnAccount) => ({
  'ocp-apim-subscription-key': subscriptionKey,
})

async function askToken(
  account: MtnAccount,
  signal: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const basic = Buffer.from(`${account.apiUser}:${account.apiKey}`).toString('base64')
  const reply = await callProvider(account.breaker, `${account.url}/${account.product}/token/`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, ...subscriptionHeader(account) },
    signal,
  })
  const { status, body: text } = answerIn(reply)
  const body = objectIn(text)
  const token = wordIn(body?.['access_token'])
  const seconds = Number(wordIn(body?.['expires_in']))
  if (token === null || !(seconds > 0)) throw new TokenRefused('MTN', { status, code: String(status) })
  return { token, seconds }
}
