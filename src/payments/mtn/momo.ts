import { type ProviderReply, answerIn } from '../calls/providerReply.rules.ts'
import {
  mtnErrorIn,
  readRequestReply,
  readStatusReply,
  type RequestReply,
  type StatusReply,
  turnedDown,
  isMtnTokenDead,
  isMtnOutage,
  readRefund,
} from './reply.rules.ts'
import {
  type PayRequest,
  requestBody,
  type TargetEnvironment,
  refundBody,
  type RefundRequest,
} from './request.rules.ts'
import { callProvider, reasonOf } from '../calls/callProvider.ts'
import { callWithToken, type TokenSource, renewToken } from '../calls/providerToken.ts'
import type { Database } from '#platform/database/database.ts'
import { type Breaker, restOf } from '../calls/breaker.ts'
import { objectIn, wordIn } from '../calls/json.rules.ts'
import {
  TokenRefused,
  type ProviderCheck,
  right,
  unexpected,
  unreachable,
  wrong,
} from '../calls/providerCheck.ts'
import type { Breakers } from '../calls/resting.ts'
import type { MtnConfig } from './settings.ts'
import type { RefundOutcome } from '../attempts/attempt.rules.ts'

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
export function mtnAccountOf(config: MtnConfig, db: Database, breakers: Breakers): MtnAccount | null {
  const { mtnSubscriptionKey: subscriptionKey, mtnApiUser: apiUser, mtnApiKey: apiKey } = config
  if (config.mtnPayments === 'off') return null
  return accountOf({ config, db, breakers, product: 'collection' }, { subscriptionKey, apiUser, apiKey })
}

/** Null where money is sent back by hand. Earlier payments are given back also when no new ones are taken. */
export function mtnRefundAccountOf(config: MtnConfig, db: Database, breakers: Breakers): MtnAccount | null {
  const {
    mtnRefundSubscriptionKey: subscriptionKey,
    mtnRefundApiUser: apiUser,
    mtnRefundApiKey: apiKey,
  } = config
  return accountOf({ config, db, breakers, product: 'disbursement' }, { subscriptionKey, apiUser, apiKey })
}

type Keys = Pick<MtnAccount, 'subscriptionKey' | 'apiUser' | 'apiKey'>

function accountOf(
  {
    config,
    db,
    breakers,
    product,
  }: {
    readonly config: MtnConfig
    readonly db: Database
    readonly breakers: Breakers
    readonly product: Product
  },
  { subscriptionKey, apiUser, apiKey }: { readonly [Key in keyof Keys]: Keys[Key] | undefined },
): MtnAccount | null {
  const { mtnUrl: url, mtnTargetEnvironment: targetEnvironment, mtnTimeoutMs: timeoutMs } = config
  if (!url || !subscriptionKey || !apiUser || !apiKey) return null
  const provider = tokenNames[product]
  const breaker = breakers.of({ provider, url, rest: restOf(config), isProviderOutage: isMtnOutage })
  return { product, url, subscriptionKey, apiUser, apiKey, targetEnvironment, timeoutMs, db, breaker }
}

/** Of each product, in `provider_tokens` and where calls rest. */
const tokenNames: Readonly<Record<Product, string>> = { collection: 'mtn', disbursement: 'mtn refunds' }

const mtnTokenSource = (account: MtnAccount): TokenSource => ({
  db: account.db,
  provider: tokenNames[account.product],
  timeoutMs: account.timeoutMs,
  ask: (signal) => requestToken(account, signal),
})

const subscriptionHeader = ({ subscriptionKey }: MtnAccount) => ({
  'ocp-apim-subscription-key': subscriptionKey,
})

async function requestToken(
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

type Call = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** A business call of the account's product. Never rejects. */
function callMomo(account: MtnAccount, at: string, { headers, ...init }: Call): Promise<ProviderReply> {
  const send = (token: string) =>
    callProvider(account.breaker, account.url + at, {
      ...init,
      headers: {
        ...headers,
        ...subscriptionHeader(account),
        authorization: `Bearer ${token}`,
        'x-target-environment': account.targetEnvironment,
      },
    })
  return callWithToken(mtnTokenSource(account), { signal: init.signal, send, isTokenDead: isMtnTokenDead })
}

const requestPath = '/collection/v1_0/requesttopay'

type SentRequest = PayRequest & {
  readonly referenceId: string
  /** Without it nothing is told but when asked. */
  readonly callbackUrl: string | null
}

type Sent = { readonly outcome: RequestReply; readonly reply: ProviderReply }

/** Asks a payer for money. An error that leaves open what became of it is cleared up by one look at the status. */
export async function requestToPay(account: MtnAccount, request: SentRequest): Promise<Sent> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const reply = await send(account, request, signal)
  const outcome = readRequestReply(reply)
  const error = mtnErrorIn(reply)
  if (outcome.kind !== 'unknown' || error === null) return { outcome, reply }
  const { answer } = await getStatus(account, request.referenceId, signal)
  if (answer.kind === 'payment') return { outcome: { kind: 'accepted' }, reply }
  // MTN answered itself, so that nothing of it is still on its way.
  return answer.kind === 'missing' ? { outcome: turnedDown(error, ''), reply } : { outcome, reply }
}

/** The same request once more, under the same reference: it is asked of the payer once. */
export async function resend(account: MtnAccount, request: Omit<SentRequest, 'callbackUrl'>): Promise<Sent> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const reply = await send(account, { ...request, callbackUrl: null }, signal)
  return { outcome: readRequestReply(reply), reply }
}

function send(account: MtnAccount, request: SentRequest, signal: AbortSignal): Promise<ProviderReply> {
  const { referenceId, callbackUrl } = request
  return callMomo(account, requestPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-reference-id': referenceId,
      ...(callbackUrl === null ? {} : { 'x-callback-url': callbackUrl }),
    },
    body: JSON.stringify(requestBody(request, account.targetEnvironment)),
    signal,
  })
}

export async function getStatus(
  account: MtnAccount,
  referenceId: string,
  signal = AbortSignal.timeout(account.timeoutMs),
): Promise<{ readonly answer: StatusReply; readonly reply: ProviderReply }> {
  const reply = await callMomo(account, `${requestPath}/${referenceId}`, {
    method: 'GET',
    headers: {},
    signal,
  })
  return { answer: readStatusReply(reply), reply }
}

const refundPath = '/disbursement/v1_0/refund'

type Keep = (reply: ProviderReply) => Promise<unknown>

/** Asks first what became of it: a refund that MTN has under its key is not asked for again. */
export async function refundPayment(
  account: MtnAccount,
  { key, ...refund }: RefundRequest & { readonly key: string },
  keep: Keep,
): Promise<RefundOutcome> {
  const known = await refundStatus(account, key, keep)
  if (known !== null) return known
  const reply = await callMomo(account, refundPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-reference-id': key },
    body: JSON.stringify(refundBody(refund, account.targetEnvironment)),
    signal: AbortSignal.timeout(account.timeoutMs),
  })
  await keep(reply)
  if (reply.kind === 'unsent') return 'unsent'
  if (readRequestReply(reply).kind === 'refused') return 'refused'
  return (await refundStatus(account, key, keep)) ?? 'unknown'
}

async function refundStatus(account: MtnAccount, key: string, keep: Keep): Promise<RefundOutcome | null> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const reply = await callMomo(account, `${refundPath}/${key}`, { method: 'GET', headers: {}, signal })
  await keep(reply)
  return readRefund(readStatusReply(reply))
}

const keys = 'MTN_SUBSCRIPTION_KEY, MTN_API_USER and MTN_API_KEY'

/** A new token, then the balance of the account. */
export async function checkMtn(account: MtnAccount): Promise<ProviderCheck> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  try {
    await renewToken(mtnTokenSource(account), signal)
  } catch (error) {
    return error instanceof TokenRefused
      ? noToken(account, error.status)
      : unreachable(account.url, reasonOf(error))
  }
  const path = `/${account.product}/v1_0/account/balance`
  const reply = await callMomo(account, path, { method: 'GET', headers: {}, signal })
  if (reply.kind !== 'answered') return unreachable(account.url, reply.reason)
  const body = objectIn(reply.body)
  if (reply.status === 200)
    return right(`gives a token and shows the balance in ${account.targetEnvironment}`)
  if (/ENVIRONMENT/.test(wordIn(body?.['code']) ?? ''))
    return wrong(`does not know the environment ${account.targetEnvironment}; compare MTN_TARGET_ENVIRONMENT`)
  return noToken(account, reply.status)
}

function noToken({ url }: MtnAccount, status: number): ProviderCheck {
  if (status === 401)
    return wrong(`does not know the subscription key, the API user or its key; compare ${keys}`)
  if (status === 403)
    return wrong(
      'does not take calls from this address; have MTN register the address that the shop calls from',
    )
  return unexpected(url, status)
}
