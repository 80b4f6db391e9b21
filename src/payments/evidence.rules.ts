// What the callbacks of an attempt are worth. A callback is a hint: it never confirms anything, but when its ids are those
// of the attempt it tells the receipt number and the moment, and an amount or a payer other than asked stops everything.
import type { Callback } from './mpesa/callback.rules.ts'
import type { PushAnswer } from './mpesa/answer.rules.ts'

export type RequestIds = { readonly merchantRequestId: string; readonly checkoutRequestId: string }

/** What was sent to the provider; `amount` in major units. */
export type Asked = { readonly amount: number; readonly msisdn: string; readonly askedAt: Date }

export type Evidence = {
  /** A callback tells of another payment than was asked for. */
  readonly objection: 'amount_differs' | 'payer_differs' | null
  readonly receipt: string | null
  readonly paidAt: Date | null
}

const clockSkewMs = 600_000

const hasIds = (callback: Callback, ids: RequestIds): boolean =>
  callback.merchantRequestId === ids.merchantRequestId && callback.checkoutRequestId === ids.checkoutRequestId

/** The callbacks that name the attempt's own ids; all others are strangers'. */
export const ownCallbacks = (callbacks: readonly Callback[], ids: RequestIds | null): Callback[] =>
  ids === null ? [] : callbacks.filter((callback) => hasIds(callback, ids))

/** What the attempt's own callbacks add to an answer that says paid. */
export function evidenceOf(own: readonly Callback[], asked: Asked, now: Date): Evidence {
  const paid = own.filter((callback) => callback.resultCode === '0')
  const fitting = paid.find((callback) => objectionTo(callback, asked) === null)
  return {
    objection:
      paid.map((callback) => objectionTo(callback, asked)).find((objection) => objection !== null) ?? null,
    receipt: (fitting ?? paid[0])?.receipt ?? null,
    paidAt: fitting?.paidAt && isPlausible(fitting.paidAt, asked, now) ? fitting.paidAt : null,
  }
}

function objectionTo({ amount, phone }: Callback, asked: Asked): Evidence['objection'] {
  if (amount !== null && amount !== asked.amount) return 'amount_differs'
  return phone !== null && phone !== asked.msisdn ? 'payer_differs' : null
}

// The zone of the provider's dates is not documented: a date before the push or after now is not believed.
const isPlausible = (paidAt: Date, { askedAt }: Asked, now: Date): boolean =>
  paidAt.getTime() > askedAt.getTime() - clockSkewMs && paidAt.getTime() < now.getTime() + clockSkewMs

const mostCandidates = 3

/**
 * Ids to ask by when the answer to the push got lost: those that callbacks on the attempt's secret path name, unless they
 * name another payer. Asking does no harm; only the provider's answer makes them the attempt's.
 */
export function candidateIds(callbacks: readonly Callback[], asked: Asked): RequestIds[] {
  const fitting = callbacks.filter(({ phone }) => phone === null || phone === asked.msisdn)
  const distinct = new Map(
    fitting.map(({ merchantRequestId, checkoutRequestId }) => [
      checkoutRequestId,
      { merchantRequestId, checkoutRequestId },
    ]),
  )
  return [...distinct.values()].slice(0, mostCandidates)
}

/** Whether an answer is about these ids; an answer that names none cannot be about others. */
export const isAnswerAbout = (answer: Extract<PushAnswer, { kind: 'result' }>, ids: RequestIds): boolean =>
  (answer.merchantRequestId ?? ids.merchantRequestId) === ids.merchantRequestId &&
  (answer.checkoutRequestId ?? ids.checkoutRequestId) === ids.checkoutRequestId
