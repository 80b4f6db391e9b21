/** Why a payment failed, in the provider's words. */
export type Reason =
  | 'APPROVAL_REJECTED'
  | 'EXPIRED'
  | 'NOT_ENOUGH_FUNDS'
  | 'INTERNAL_PROCESSING_ERROR'
  | 'COULD_NOT_PERFORM_TRANSACTION'
  | 'PAYER_NOT_FOUND'
  | 'PAYER_LIMIT_REACHED'
  | 'PAYEE_NOT_ALLOWED_TO_RECEIVE'
  | 'PAYEE_NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'NOT_ALLOWED_TARGET_ENVIRONMENT'
  | 'INVALID_CALLBACK_URL_HOST'
  | 'INVALID_CURRENCY'
  | 'SERVICE_UNAVAILABLE'

/**
 * How the request itself is answered. Those after `error-after-all` are not stored; those with `once` are, when they come
 * again, and the last one arrives behind the first look at its status.
 */
export type RequestReply =
  | 'accepted'
  | 'accepted-after-callback'
  | 'hangs'
  | 'error-after-all'
  | 'cut-once'
  | 'token-dies-once'
  | 'gateway-page'
  | 'unavailable'
  | 'internal-error'
  | 'gateway-timeout'

/** What status and callback name otherwise than asked. */
export type Shape = 'plain' | 'other-amount' | 'other-currency' | 'other-payer' | 'reason-object'

export type Result = 'SUCCESSFUL' | Reason

/** One thing that happens to an accepted request: its true result changes, a callback leaves, or both. */
export type Step = {
  /** Simulated milliseconds after the outcome's moment. */
  readonly afterMs: number
  readonly settles?: Result
  readonly sends?: {
    readonly result: Result
    /** Without it the methods take turns. */
    readonly method?: 'POST' | 'PUT'
    /** Tried again so many times, a second apart, until it is answered with 200. */
    readonly retries?: number
  }
}

export type Outcome = {
  readonly meaning: string
  readonly reply: RequestReply
  readonly shape: Shape
  /** When the first step comes: three to eight seconds, or a fixed number of milliseconds. */
  readonly moment: 'normal' | number
  readonly steps: readonly Step[]
}

/** How long a payer may think, in simulated milliseconds. */
const approvalWindowMs = 300_000

const ending = (result: Result): Step => ({ afterMs: 0, settles: result, sends: { result } })

const paid = (meaning: string, change: Partial<Outcome> = {}): Outcome => ({
  meaning,
  reply: 'accepted',
  shape: 'plain',
  moment: 'normal',
  steps: [ending('SUCCESSFUL')],
  ...change,
})

const failed = (meaning: string, reason: Reason, change: Partial<Outcome> = {}): Outcome =>
  paid(meaning, { steps: [ending(reason)], ...change })

const refused = (meaning: string, reply: RequestReply): Outcome => paid(meaning, { reply, steps: [] })

/** Everything that can become of a request to pay. */
export const outcomes = {
  success: paid('pays'),
  'insufficient-funds': failed('has not enough money', 'NOT_ENOUGH_FUNDS'),
  rejected: failed('refuses', 'APPROVAL_REJECTED'),
  expired: failed('does nothing for five minutes', 'EXPIRED', { moment: approvalWindowMs }),
  'wrong-pin': failed(
    'types wrong PINs, and the payment ends after 20 seconds',
    'COULD_NOT_PERFORM_TRANSACTION',
    {
      moment: 20_000,
    },
  ),
  'payer-not-found': failed('has no MoMo', 'PAYER_NOT_FOUND'),
  'payer-limit': failed('would pass the limit of the wallet', 'PAYER_LIMIT_REACHED'),
  'processing-error': failed('fails for a reason that nobody names', 'INTERNAL_PROCESSING_ERROR'),
  'payee-not-allowed': failed('the shop may not receive', 'PAYEE_NOT_ALLOWED_TO_RECEIVE'),
  'payee-not-found': failed('the shop has no wallet', 'PAYEE_NOT_FOUND'),
  'not-allowed': failed('the shop may not ask', 'NOT_ALLOWED'),
  'other-environment': failed('the shop asks another environment', 'NOT_ALLOWED_TARGET_ENVIRONMENT'),
  'callback-host': failed('the host of the callback is not registered', 'INVALID_CALLBACK_URL_HOST'),
  'wrong-currency': failed('the currency is not taken', 'INVALID_CURRENCY'),
  'service-unavailable': failed('a service behind is away', 'SERVICE_UNAVAILABLE'),
  'not-approved': failed('does not approve in time', 'COULD_NOT_PERFORM_TRANSACTION'),
  'callback-lost-paid': paid('pays, the callback is lost', {
    steps: [{ afterMs: 0, settles: 'SUCCESSFUL' }],
  }),
  'callback-lost-failed': paid('refuses, the callback is lost', {
    steps: [{ afterMs: 0, settles: 'APPROVAL_REJECTED' }],
  }),
  'callback-twice': paid('pays, the callback comes twice: by PUT, then by POST', {
    steps: [
      { afterMs: 0, settles: 'SUCCESSFUL', sends: { result: 'SUCCESSFUL', method: 'PUT' } },
      { afterMs: 1000, sends: { result: 'SUCCESSFUL', method: 'POST' } },
    ],
  }),
  'callback-first': paid('pays, the callback comes before the answer to the request', {
    reply: 'accepted-after-callback',
    moment: 100,
  }),
  slow: paid('pays after four minutes', { moment: 240_000 }),
  'request-hangs': paid('pays, the answer to the request never comes', { reply: 'hangs' }),
  'request-cut': paid('the connection is cut and nothing stored; sent again it is paid', {
    reply: 'cut-once',
  }),
  'other-amount': paid('pays, status and callback name another amount', { shape: 'other-amount' }),
  'other-currency': paid('pays, status and callback name another currency', { shape: 'other-currency' }),
  'other-payer': paid('pays, status and callback name another payer', { shape: 'other-payer' }),
  'callback-lies': paid('pays, the callback says that it failed', {
    steps: [{ afterMs: 0, settles: 'SUCCESSFUL', sends: { result: 'INTERNAL_PROCESSING_ERROR' } }],
  }),
  'callback-lies-paid': paid('refuses, the callback says that it was paid', {
    steps: [{ afterMs: 0, settles: 'APPROVAL_REJECTED', sends: { result: 'SUCCESSFUL' } }],
  }),
  'failure-then-success': paid('fails first, then is paid after all', {
    steps: [ending('INTERNAL_PROCESSING_ERROR'), { ...ending('SUCCESSFUL'), afterMs: 30_000 }],
  }),
  'never-ends': paid('stays pending for ever', { steps: [] }),
  'reason-object': failed('refuses; the reason is an object', 'APPROVAL_REJECTED', {
    shape: 'reason-object',
  }),
  'callback-retried': paid('pays, the callback is tried up to twenty times', {
    steps: [{ afterMs: 0, settles: 'SUCCESSFUL', sends: { result: 'SUCCESSFUL', retries: 19 } }],
  }),
  'gateway-page': refused('refused by an HTML page, 403', 'gateway-page'),
  unavailable: refused('refused with 503', 'unavailable'),
  'internal-error': refused('refused with 500', 'internal-error'),
  'gateway-timeout': paid('pays, though a gateway gave the request up with 504, and it arrived later', {
    reply: 'gateway-timeout',
  }),
  'error-after-all': paid('pays, though the request was answered with 500', { reply: 'error-after-all' }),
  'token-dies': paid('the token has expired at the first request, then pays', { reply: 'token-dies-once' }),
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes

export const isOutcomeName = (name: unknown): name is OutcomeName =>
  typeof name === 'string' && Object.hasOwn(outcomes, name)

/** The outcome of that name, in its general type. */
export const outcomeOf = (name: OutcomeName): Outcome => outcomes[name]
