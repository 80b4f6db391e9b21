import type { Money } from '#pricing/money.rules.ts'
import { callProvider, reasonOf } from '../calls/callProvider.ts'
import type { ListedRow, ListWindow } from '../comparison/listedPayment.rules.ts'
import { answerIn, type ProviderReply } from '../calls/providerReply.rules.ts'
import { callWithToken, type TokenSource, renewToken } from '../calls/providerToken.ts'
import { nairobiDigits } from './daraja.rules.ts'
import { pullTime, readPulled } from './pull.rules.ts'
import { pushDescription, wholeShillings } from './push.rules.ts'
import {
  isDarajaOutage,
  isTokenDead,
  type PushReply,
  type QueryReply,
  readPushReply,
  readQueryReply,
} from './reply.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type Breaker, restOf } from '../calls/breaker.ts'
import type { Breakers } from '../calls/resting.ts'
import type { MpesaConfig } from './settings.ts'
import { objectIn, wordIn } from '../calls/json.rules.ts'
import {
  TokenRefused,
  type ProviderCheck,
  right,
  unexpected,
  unreachable,
  wrong,
} from '../calls/providerCheck.ts'

export type DarajaAccount = {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  readonly shortcode: string
  /** How long one call may take in all, in milliseconds. */
  readonly timeoutMs: number
  readonly db: Database
  readonly breaker: Breaker
}

/** Null when it is not configured: the shop then offers no M-Pesa. */
export function darajaAccountOf(config: MpesaConfig, db: Database, breakers: Breakers): DarajaAccount | null {
  const {
    mpesaUrl: url,
    mpesaConsumerKey: consumerKey,
    mpesaConsumerSecret: consumerSecret,
    mpesaPasskey: passkey,
    mpesaShortcode: shortcode,
    mpesaTimeoutMs: timeoutMs,
  } = config
  if (!url || !consumerKey || !consumerSecret || !passkey) return null
  const breaker = breakers.of({
    provider: 'mpesa',
    url,
    rest: restOf(config),
    isProviderOutage: isDarajaOutage,
  })
  return { url, consumerKey, consumerSecret, passkey, shortcode, timeoutMs, db, breaker }
}

const tokenPath = '/oauth/v1/generate?grant_type=client_credentials'

/** A new token kills the one before (payments reference, 1.2). */
export const tokenSource = (account: DarajaAccount): TokenSource => ({
  db: account.db,
  provider: 'mpesa',
  timeoutMs: account.timeoutMs,
  ask: (signal) => requestToken(account, signal),
})

async function requestToken(
  { breaker, url, consumerKey, consumerSecret }: DarajaAccount,
  signal: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const reply = await callProvider(breaker, url + tokenPath, {
    headers: { authorization: `Basic ${basic}` },
    signal,
  })
  const { status, body: text } = answerIn(reply)
  const body = objectIn(text)
  const token = wordIn(body?.['access_token'])
  const seconds = Number(wordIn(body?.['expires_in'])) // a number on the provider's page, a text in what it sends
  const code = wordIn(body?.['errorCode']) ?? String(status)
  if (token === null || !(seconds > 0)) throw new TokenRefused('M-Pesa', { status, code })
  return { token, seconds }
}

type Push = {
  /** `254` and nine digits. */
  readonly phone: string
  readonly amount: Money
  readonly reference: string
  readonly callbackUrl: string
}

export async function startPush(
  account: DarajaAccount,
  push: Push,
): Promise<{ readonly outcome: PushReply; readonly reply: ProviderReply }> {
  const reply = await callDaraja(account, '/mpesa/stkpush/v1/processrequest', {
    TransactionType: 'CustomerPayBillOnline',
    Amount: wholeShillings(push.amount),
    PartyA: push.phone,
    PartyB: account.shortcode,
    PhoneNumber: push.phone,
    CallBackURL: push.callbackUrl,
    AccountReference: push.reference,
    TransactionDesc: pushDescription,
  })
  return { outcome: readPushReply(reply), reply }
}

export async function queryPush(
  account: DarajaAccount,
  checkoutRequestId: string,
): Promise<{ readonly answer: QueryReply; readonly reply: ProviderReply }> {
  const reply = await callDaraja(account, '/mpesa/stkpushquery/v1/query', {
    CheckoutRequestID: checkoutRequestId,
  })
  return { answer: readQueryReply(reply), reply }
}

/** A page of the paybill's own list, by row. Registering again changes nothing. Throws when there is none to be had. */
export async function pullTransactions(
  account: DarajaAccount,
  { from, to }: ListWindow,
  {
    offset,
    ...registration
  }: { readonly offset: number; readonly phone: string; readonly callbackUrl: string },
): Promise<ListedRow[]> {
  if (offset === 0)
    answerIn(
      await callDaraja(account, '/pulltransactions/v1/register', {
        ShortCode: account.shortcode,
        RequestType: 'Pull',
        NominatedNumber: registration.phone,
        CallBackURL: registration.callbackUrl,
      }),
    )
  const reply = await callDaraja(account, '/pulltransactions/v1/query', {
    ShortCode: account.shortcode,
    StartDate: pullTime(from),
    EndDate: pullTime(to),
    OffSetValue: String(offset),
  })
  return readPulled(answerIn(reply).body)
}

function signature({ shortcode, passkey }: DarajaAccount, now: Date) {
  const timestamp = nairobiDigits(now)
  return {
    BusinessShortCode: Number(shortcode),
    Password: Buffer.from(shortcode + passkey + timestamp).toString('base64'),
    Timestamp: timestamp,
  }
}

function callDaraja(account: DarajaAccount, path: string, fields: object): Promise<ProviderReply> {
  return postDaraja(account, path, { ...signature(account, new Date()), ...fields })
}

/** A business call without the passkey's signature. Never rejects. */
export function postDaraja(account: DarajaAccount, path: string, fields: object): Promise<ProviderReply> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const body = JSON.stringify(fields)
  const send = (token: string) =>
    callProvider(account.breaker, account.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal,
    })
  return callWithToken(tokenSource(account), { signal, send, isTokenDead })
}

const keys = 'MPESA_CONSUMER_KEY and MPESA_CONSUMER_SECRET'

/** Of no payment; it only shows whether paybill and passkey are known. */
const nobodys = 'ws_CO_01012020000000000700000000'

/** A new token, then the status of a push that never was. */
export async function checkMpesa(account: DarajaAccount): Promise<ProviderCheck> {
  try {
    await renewToken(tokenSource(account), AbortSignal.timeout(account.timeoutMs))
  } catch (error) {
    return error instanceof TokenRefused ? noToken(account, error) : unreachable(account.url, reasonOf(error))
  }
  const { reply } = await queryPush(account, nobodys)
  if (reply.kind !== 'answered') return unreachable(account.url, reply.reason)
  const body = objectIn(reply.body)
  const text = wordIn(body?.['errorMessage']) ?? ''
  if (/merchant/i.test(text))
    return wrong(`knows no paybill ${account.shortcode} in this environment; compare MPESA_SHORTCODE`)
  if (/credentials/i.test(text))
    return wrong(`does not take the passkey of paybill ${account.shortcode}; compare MPESA_PASSKEY`)
  if (!body) return unexpected(account.url, reply.status)
  return right(`gives a token and knows paybill ${account.shortcode} with its passkey`)
}

// Keys of the other environment were seen to be answered with 400 and nothing in it (payments reference, 1.2).
function noToken({ url }: DarajaAccount, { status, code }: TokenRefused): ProviderCheck {
  if (status === 400 && code === '400')
    return wrong(`does not know the keys in this environment; compare ${keys} with those of ${url}`)
  if (status === 400 || status === 401)
    return wrong(`does not know the key or its secret (${code}); compare ${keys}`)
  return unexpected(url, status)
}
