// What the provider's answers to a push and to a question mean (payments reference, 1.3, 1.4, 1.7). The rule of thumb:
// only what surely never reached the payer's phone is a refusal; everything unclear stays open, since money may move.
import { cutText } from '#platform/cutText.rules.ts'
import { type JsonObject, objectIn, wordIn } from './json.rules.ts'

/** An answer over HTTP, or why there is none: the request never left, or nobody knows what became of it. */
export type Reply =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'unsent'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string }

export type PushOutcome =
  | { readonly kind: 'accepted'; readonly merchantRequestId: string; readonly checkoutRequestId: string }
  /** Nothing was sent to the phone: turned down for this payer now, or the provider cannot be used at all. */
  | {
      readonly kind: 'refused'
      readonly reason: 'declined' | 'unavailable'
      readonly code: string
      readonly text: string
    }
  | { readonly kind: 'unknown' }

export type PushAnswer =
  | {
      readonly kind: 'result'
      readonly code: string
      readonly text: string | null
      readonly merchantRequestId: string | null
      readonly checkoutRequestId: string | null
    }
  | { readonly kind: 'working' }
  /** The question itself was not answered: that says nothing of the payment. */
  | { readonly kind: 'silent'; readonly code: string }

/** Code of an access token that is not valid any more: ask for a new one and repeat the call. */
const deadToken = '404.001.03'
/** Four different things; the call and the message decide. */
const ambiguous = '500.001.1001'
const invalidField = '400.002.02'
const stillWorking = '4999'
const notSentCodes: ReadonlySet<string> = new Set(['500.003.02', '500.003.03'])

export const isTokenDead = (reply: Reply): boolean =>
  reply.kind === 'answered' && wordIn(objectIn(reply.body)?.['errorCode']) === deadToken

export function readPushReply(reply: Reply): PushOutcome {
  if (reply.kind === 'unsent') return unavailable('unsent', reply.reason)
  if (reply.kind === 'lost') return { kind: 'unknown' }
  const body = objectIn(reply.body)
  if (reply.status === 200) return body ? readAcceptance(body) : { kind: 'unknown' }
  const code = wordIn(body?.['errorCode']) ?? String(reply.status)
  const text = wordIn(body?.['errorMessage']) ?? ''
  if (code === ambiguous) return readAmbiguous(text)
  if (code === invalidField) return { kind: 'refused', reason: 'declined', code, text }
  const isDefinite = notSentCodes.has(code) || (reply.status >= 400 && reply.status < 500)
  return isDefinite ? unavailable(code, text) : { kind: 'unknown' }
}

function readAcceptance(body: JsonObject): PushOutcome {
  const code = wordIn(body['ResponseCode'])
  const merchantRequestId = wordIn(body['MerchantRequestID'])
  const checkoutRequestId = wordIn(body['CheckoutRequestID'])
  if (code === '0' && merchantRequestId && checkoutRequestId)
    return { kind: 'accepted', merchantRequestId, checkoutRequestId }
  if (code === null || code === '0') return { kind: 'unknown' }
  return { kind: 'refused', reason: 'declined', code, text: wordIn(body['ResponseDescription']) ?? '' }
}

function readAmbiguous(text: string): PushOutcome {
  if (/lock subscriber/i.test(text)) return { kind: 'refused', reason: 'declined', code: ambiguous, text }
  if (/credentials|does not exist/i.test(text)) return unavailable(ambiguous, text)
  return { kind: 'unknown' }
}

const unavailable = (code: string, text: string): PushOutcome => ({
  kind: 'refused',
  reason: 'unavailable',
  code,
  text,
})

export function readQueryReply(reply: Reply): PushAnswer {
  if (reply.kind !== 'answered') return { kind: 'silent', code: reply.kind }
  const body = objectIn(reply.body)
  const errorCode = wordIn(body?.['errorCode'])
  if (errorCode === ambiguous && /process/i.test(wordIn(body?.['errorMessage']) ?? ''))
    return { kind: 'working' }
  const code = wordIn(body?.['ResultCode'])
  if (reply.status !== 200 || !body || code === null)
    return { kind: 'silent', code: errorCode ?? String(reply.status) }
  if (code === stillWorking) return { kind: 'working' }
  return {
    kind: 'result',
    code,
    text: wordIn(body['ResultDesc']),
    merchantRequestId: wordIn(body['MerchantRequestID']),
    checkoutRequestId: wordIn(body['CheckoutRequestID']),
  }
}

const longestBody = 20_000

/** An answer as the shop keeps it: its body, or why there is none. The database takes no zero bytes. */
export const rawReply = (reply: Reply): string =>
  cutText(reply.kind === 'answered' ? reply.body : reply.reason, longestBody).replaceAll('\0', '')
