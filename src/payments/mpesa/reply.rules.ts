// Payments reference, 1.3, 1.4, 1.6, 1.7. What is unclear stays open: money may move.
import { ownResults } from '../attempts/attempt.rules.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { type JsonObject, objectIn, wordIn } from '../calls/json.rules.ts'
import { isProviderOutage, type ProviderReply } from '../calls/providerReply.rules.ts'

export type PushReply =
  | { readonly kind: 'accepted'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  | {
      readonly kind: 'refused'
      readonly reason: 'declined' | 'unavailable'
      readonly code: string
      readonly text: string
    }
  | { readonly kind: 'unknown' }

export type QueryReply =
  | {
      readonly kind: 'result'
      readonly code: string
      readonly text: string | null
      readonly merchantRequestId: string | null
      readonly checkoutRequestId: string | null
    }
  | { readonly kind: 'pending' }
  | { readonly kind: 'silent'; readonly code: string }

const deadToken = '404.001.03'
const ambiguous = '500.001.1001'
const invalidField = '400.002.02'
const stillPending = '4999'
const notSentCodes: ReadonlySet<string> = new Set(['500.003.02', '500.003.03'])
const firewallStatuses: ReadonlySet<number> = new Set([403, 429])
const timedOut = 408

export const isTokenDead = (reply: ProviderReply): boolean =>
  reply.kind === 'answered' && wordIn(objectIn(reply.body)?.['errorCode']) === deadToken

/** What is said with 500 of this payer, this payment or our keys is an answer (payments reference, 1.4). */
export const isDarajaOutage = (reply: ProviderReply): boolean =>
  isProviderOutage(reply) &&
  !(reply.kind === 'answered' && wordIn(objectIn(reply.body)?.['errorCode']) === ambiguous)

export function readPushReply(reply: ProviderReply): PushReply {
  if (reply.kind === 'unsent') return unavailable(reply.code ?? 'unsent', reply.reason)
  if (reply.kind === 'lost') return { kind: 'unknown' }
  const body = objectIn(reply.body)
  if (reply.status === 200) return body ? readAcceptance(body) : { kind: 'unknown' }
  const errorCode = wordIn(body?.['errorCode'])
  const text = wordIn(body?.['errorMessage']) ?? ''
  if (errorCode === ambiguous) return readAmbiguous(text)
  if (!isTurnedDown(reply.status, errorCode)) return { kind: 'unknown' }
  const code = errorCode ?? String(reply.status)
  return code === invalidField ? { kind: 'refused', reason: 'declined', code, text } : unavailable(code, text)
}

/** Nothing was done for sure: the provider says so by a code of its own, or its firewall did not let it in (1.4). */
export function isTurnedDown(status: number, errorCode: string | null): boolean {
  if (status === timedOut) return false
  if (errorCode === null) return firewallStatuses.has(status)
  return notSentCodes.has(errorCode) || /^4\d\d\./.test(errorCode)
}

function readAcceptance(body: JsonObject): PushReply {
  const code = wordIn(body['ResponseCode'])
  const merchantRequestId = wordIn(body['MerchantRequestID'])
  const checkoutRequestId = wordIn(body['CheckoutRequestID'])
  if (code === '0' && merchantRequestId && checkoutRequestId)
    return { kind: 'accepted', merchantRequestId, checkoutRequestId }
  if (code === null || code === '0') return { kind: 'unknown' }
  return { kind: 'refused', reason: 'declined', code, text: wordIn(body['ResponseDescription']) ?? '' }
}

function readAmbiguous(text: string): PushReply {
  if (/lock subscriber/i.test(text)) return { kind: 'refused', reason: 'declined', code: ambiguous, text }
  if (/credentials|does not exist/i.test(text)) return unavailable(ambiguous, text)
  return { kind: 'unknown' }
}

/**
 * What the shop has to mend, not the payer (1.4, 1.6): a full account, a wrong product or operator; wrong keys or passkey,
 * a wrong address, a firewall, the quota.
 */
export const mpesaSetUpCodes: ReadonlySet<string> = new Set([
  '8',
  '2028',
  'SFC_IC0003',
  '400',
  '400.008.01',
  deadToken,
  '404.001.01',
  '405.001',
  ambiguous,
  '403',
  '500.003.03',
])

const unavailable = (code: string, text: string): PushReply => ({
  kind: 'refused',
  reason: 'unavailable',
  code,
  text,
})

export function readQueryReply(reply: ProviderReply): QueryReply {
  if (reply.kind !== 'answered') return { kind: 'silent', code: reply.kind }
  const body = objectIn(reply.body)
  const errorCode = wordIn(body?.['errorCode'])
  if (errorCode === ambiguous && /process/i.test(wordIn(body?.['errorMessage']) ?? ''))
    return { kind: 'pending' }
  const code = wordIn(body?.['ResultCode'])
  if (reply.status !== 200 || !body || code === null)
    return { kind: 'silent', code: errorCode ?? String(reply.status) }
  if (code === stillPending) return { kind: 'pending' }
  return {
    kind: 'result',
    code,
    text: wordIn(body['ResultDesc']),
    merchantRequestId: wordIn(body['MerchantRequestID']),
    checkoutRequestId: wordIn(body['CheckoutRequestID']),
  }
}

const textCode = 90001

const paid = '0'
const failedNumbers = [1, 2, 3, 4, 8, 17, 26, 1001, 1019, 1025, 1032, 1037, 2001, 2028, 8006, 9999]
// No such operator; the sandbox for numbers that are not for tests.
const failedWords = ['SFC_IC0003', 'E3008']
const failures: ReadonlySet<string> = new Set([...failedNumbers.map(String), ...failedWords])

export function readingOf(code: string): PaymentReport['reading'] {
  if (code === paid) return 'paid'
  if (code === stillPending) return 'pending'
  return failures.has(code) ? 'failed' : 'unclear'
}

/** The provider's number, or one of the contract's where it has none that fits. */
export function resultNumber(code: string): number {
  const number = Number(code)
  return /^[1-9]\d{0,4}$/.test(code) && number < textCode ? number : textCode
}

const sharedTexts: Readonly<Record<number, number>> = { 2: 3, 8: textCode, 2028: textCode, 9999: 1025 }

const { unanswered, onHold } = ownResults
const codesWithText = [
  1,
  3,
  4,
  17,
  26,
  1001,
  1019,
  1025,
  1032,
  1037,
  2001,
  8006,
  textCode,
  unanswered,
  onHold,
]
const ownTexts: ReadonlySet<number> = new Set(codesWithText)

export function resultText(code: number): string {
  const shared = sharedTexts[code] ?? code
  return ownTexts.has(shared) ? String(shared) : 'unknown'
}
