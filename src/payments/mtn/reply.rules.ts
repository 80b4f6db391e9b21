// What MTN MoMo Collections answers (payments reference, 2.3, 2.5 and 2.7). What is unclear stays open: money may move.
import { ownResults, type RefundOutcome } from '../attempts/attempt.rules.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { asObject, type JsonObject, objectIn, wordIn } from '../calls/json.rules.ts'
import { isProviderOutage, type ProviderReply } from '../calls/providerReply.rules.ts'

export type RequestReply =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'refused'
      readonly reason: 'declined' | 'unavailable'
      readonly code: string
      readonly text: string
    }
  | { readonly kind: 'unknown' }

export const isMtnTokenDead = (reply: ProviderReply): boolean =>
  reply.kind === 'answered' && reply.status === 401

/** Errors that MTN answers with 500, though nothing is wrong on its side. */
const definite: ReadonlySet<string> = new Set([
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
  'PAYEE_NOT_FOUND',
  'PAYEE_NOT_ALLOWED_TO_RECEIVE',
])

const declined: ReadonlySet<string> = new Set(['PAYER_NOT_FOUND', 'PAYER_LIMIT_REACHED', 'NOT_ENOUGH_FUNDS'])

/** Bad request, wrong keys, firewall, too many (payments reference, 2.5): none of them was taken, whatever is in it. */
const certainStatuses: ReadonlySet<number> = new Set([400, 401, 403, 429])

export const isMtnOutage = (reply: ProviderReply): boolean =>
  isProviderOutage(reply) && !(reply.kind === 'answered' && isOurs(wordIn(objectIn(reply.body)?.['code'])))

const isOurs = (code: string | null): boolean => code !== null && (definite.has(code) || declined.has(code))

/** A reference that was used before is ours: an earlier try had arrived. */
export function readRequestReply(reply: ProviderReply): RequestReply {
  if (reply.kind === 'unsent') return turnedDown(reply.code ?? 'unsent', reply.reason)
  if (reply.kind === 'lost') return { kind: 'unknown' }
  const { status } = reply
  if (status === 202 || status === 409) return { kind: 'accepted' }
  const body = objectIn(reply.body)
  const code = wordIn(body?.['code']) ?? String(status)
  const text = wordIn(body?.['message']) ?? ''
  if (declined.has(code)) return { kind: 'refused', reason: 'declined', code, text }
  return definite.has(code) || certainStatuses.has(status) ? turnedDown(code, text) : { kind: 'unknown' }
}

/** The code of MTN's own failure; null where a gateway before it failed, which may still be passing the request on. */
export const mtnErrorIn = (reply: ProviderReply): string | null =>
  reply.kind === 'answered' && (reply.status === 500 || reply.status === 503)
    ? wordIn(objectIn(reply.body)?.['code'])
    : null

export const turnedDown = (code: string, text: string): RequestReply => ({
  kind: 'refused',
  reason: 'unavailable',
  code,
  text,
})

export type MtnPayment = {
  readonly status: string
  readonly externalId: string | null
  readonly financialTransactionId: string | null
  /** Major units; NaN when it is there but unreadable, null when it is not named. */
  readonly amount: number | null
  readonly currency: string | null
  readonly payer: string | null
  readonly reason: string | null
}

export type StatusReply =
  | { readonly kind: 'payment'; readonly payment: MtnPayment }
  /** The provider has no such reference. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'silent'; readonly code: string }

export function readStatusReply(reply: ProviderReply): StatusReply {
  if (reply.kind !== 'answered') return { kind: 'silent', code: reply.kind }
  const body = objectIn(reply.body)
  const code = wordIn(body?.['code']) ?? String(reply.status)
  if (reply.status === 404 && code === 'RESOURCE_NOT_FOUND') return { kind: 'missing' }
  const payment = reply.status === 200 && body ? paymentIn(body) : null
  return payment ? { kind: 'payment', payment } : { kind: 'silent', code }
}

function paymentIn(body: JsonObject): MtnPayment | null {
  const status = wordIn(body['status'])
  if (status === null) return null
  return {
    status,
    externalId: wordIn(body['externalId']),
    financialTransactionId: shaped(body['financialTransactionId'], /^[\w-]{1,40}$/),
    amount: amountIn(body['amount']),
    currency: wordIn(body['currency']),
    payer: wordIn(asObject(body['payer'])?.['partyId']),
    reason: reasonIn(body['reason']),
  }
}

/** A plain text in recorded answers, an object in the interface's description. */
const reasonIn = (reason: unknown): string | null => wordIn(asObject(reason)?.['code'] ?? reason)

function amountIn(value: unknown): number | null {
  if (value === undefined || value === null) return null
  const word = wordIn(value)
  return word !== null && /^\d{1,12}(?:\.\d{1,2}0*)?$/.test(word) ? Number(word) : Number.NaN
}

function shaped(value: unknown, shape: RegExp): string | null {
  const word = wordIn(value)
  return word !== null && shape.test(word) ? word : null
}

/** Contract: "1" is the only failure. */
const failed = 1

/** A status without a known meaning is one that has not ended. */
export function mtnReport(payment: MtnPayment, ids: PaymentReport['ids']): PaymentReport {
  const { status, reason, amount, currency, payer, financialTransactionId } = payment
  const reading = readings.get(status) ?? 'pending'
  return {
    ids,
    reading,
    code: reading === 'failed' ? (reason ?? status) : status,
    text: null,
    resultCode: failed,
    amount,
    currency,
    payerPhone: payer,
    receipt: financialTransactionId,
    paidAt: null, // MTN gives no time
    source: 'query',
  }
}

const readings: ReadonlyMap<string, 'paid' | 'failed'> = new Map([
  ['SUCCESSFUL', 'paid'],
  ['FAILED', 'failed'],
])

/** What became of a refund, by its status; null when the provider does not have it. */
export function readRefund(answer: StatusReply): RefundOutcome | null {
  if (answer.kind === 'missing') return null
  if (answer.kind === 'silent') return 'unknown'
  const reading = readings.get(answer.payment.status)
  if (reading === undefined) return 'underWay'
  return reading === 'paid' ? 'refunded' : 'refused'
}

/** The contract's text: null is pending, "0" paid and "1" failed; nothing else exists. */
export const contractCode = (resultCode: number | null): '0' | '1' | null => {
  if (resultCode === null) return null
  return resultCode === 0 ? '0' : '1'
}

/** What the buyer reads, by the reason's class (payments reference, 2.3). */
const texts: ReadonlyMap<string | null, string> = new Map([
  ['APPROVAL_REJECTED', 'cancelled'],
  ['PAYMENT_NOT_APPROVED', 'cancelled'],
  ['TRANSACTION_CANCELED', 'cancelled'],
  ['EXPIRED', 'timeout'],
  ['COULD_NOT_PERFORM_TRANSACTION', 'timeout'],
  ['NOT_ENOUGH_FUNDS', 'insufficient'],
  ['PAYER_NOT_FOUND', 'wrongNumber'],
  ['PAYER_LIMIT_REACHED', 'limit'],
  ['SERVICE_UNAVAILABLE', 'busy'],
])

/** What the shop has to mend, not the payer: also wrong keys, and an address from which MTN takes no calls. */
export const mtnSetUpCodes: ReadonlySet<string> = new Set([...definite, '401', '403'])

export function mtnResultText(resultCode: number, reason: string | null): string {
  if (resultCode === ownResults.unanswered) return 'unanswered'
  if (resultCode === ownResults.onHold) return 'onHold'
  if (reason !== null && definite.has(reason)) return 'setUp'
  return texts.get(reason) ?? 'unknown'
}
