import { fetchOutside } from '#platform/outside.ts'
import type { Money } from '#pricing/money.rules.ts'
import { nairobiDigits } from './daraja.rules.ts'
import { pushDescription, wholeShillings } from './push.rules.ts'
import {
  type DarajaReply,
  isTokenDead,
  type PushReply,
  type QueryReply,
  readPushReply,
  readQueryReply,
} from './reply.rules.ts'
import { accessToken, type DarajaAccount } from './token.ts'

export type Push = {
  /** `254` and nine digits. */
  readonly phone: string
  readonly amount: Money
  readonly reference: string
  readonly callbackUrl: string
}

export async function startPush(
  account: DarajaAccount,
  push: Push,
): Promise<{ readonly outcome: PushReply; readonly reply: DarajaReply }> {
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
): Promise<{ readonly answer: QueryReply; readonly reply: DarajaReply }> {
  const reply = await callDaraja(account, '/mpesa/stkpushquery/v1/query', {
    CheckoutRequestID: checkoutRequestId,
  })
  return { answer: readQueryReply(reply), reply }
}

// Errors of a connection that was never made, so that no byte of the request can have arrived.
const neverConnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

type TokenOrReason = { readonly word: string } | Extract<DarajaReply, { kind: 'unsent' }>

function signature({ shortcode, passkey }: DarajaAccount, now: Date) {
  const timestamp = nairobiDigits(now)
  return {
    BusinessShortCode: Number(shortcode),
    Password: Buffer.from(shortcode + passkey + timestamp).toString('base64'),
    Timestamp: timestamp,
  }
}

async function callDaraja(account: DarajaAccount, path: string, fields: object): Promise<DarajaReply> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const body = { ...signature(account, new Date()), ...fields }
  const token = await tokenOrReason(account, signal)
  if ('reason' in token) return token
  const reply = await post(account.url + path, { token: token.word, body, signal })
  if (!isTokenDead(reply)) return reply
  const renewed = await tokenOrReason(account, signal, token.word)
  return 'reason' in renewed ? renewed : post(account.url + path, { token: renewed.word, body, signal })
}

async function tokenOrReason(
  account: DarajaAccount,
  signal: AbortSignal,
  dead?: string,
): Promise<TokenOrReason> {
  try {
    return { word: await accessToken(account, signal, dead) }
  } catch (error) {
    return { kind: 'unsent', reason: reasonOf(error) }
  }
}

async function post(
  url: string,
  { token, body, signal }: { token: string; body: object; signal: AbortSignal },
): Promise<DarajaReply> {
  if (signal.aborted) return { kind: 'unsent', reason: reasonOf(signal.reason) }
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetchOutside(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    return { kind: 'answered', status: response.status, body: await response.text() }
  } catch (error) {
    return { kind: neverConnected.has(causeOf(error)) ? 'unsent' : 'lost', reason: reasonOf(error) }
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null && 'code' in error.cause
    ? error.cause.code
    : undefined

const reasonOf = (error: unknown): string => {
  const cause = causeOf(error)
  if (typeof cause === 'string') return cause
  return error instanceof Error ? error.message : String(error)
}
