import type { ResultCode } from './results.ts'

/** How the push call itself is answered. */
export type PushReply =
  | 'accepted'
  | 'accepted-after-callback'
  | 'hangs'
  | 'cut'
  | 'locked'
  | 'spike-arrest'
  | 'quota'
  | 'internal-error'
  | 'gateway-page'
  | 'not-accepted'
  | 'nothing-after-all'
  | 'timeout-after-all'

export type CallbackShape =
  | 'plain'
  | 'other-amount'
  | 'other-payer'
  | 'unknown-ids'
  | 'balance-without-value'
  | 'empty'

/** One thing that happens to an accepted push: its true result changes, a callback leaves, or both. */
export type Step = {
  /** Simulated milliseconds after the outcome's moment. */
  readonly afterMs: number
  readonly settles?: ResultCode
  readonly sends?: { readonly code: ResultCode; readonly shape: CallbackShape }
}

export type QueryHabit = {
  /** Form A is HTTP 500 with 500.001.1001, form B is HTTP 200 with result 4999; left out, the push's id style decides. */
  readonly form?: 'A' | 'B'
  /** Simulated milliseconds from the push during which a query hears "in progress", settled or not. */
  readonly inProgressMs?: number
  readonly tokenDiesOnce?: true
}

export type Outcome = {
  readonly meaning: string
  readonly reply: PushReply
  /** Whether the payer's phone shows a prompt. */
  readonly prompts: boolean
  /** When the first step comes: three to eight seconds, or a fixed number of milliseconds. */
  readonly moment: 'normal' | number
  readonly steps: readonly Step[]
  readonly query: QueryHabit
}

/** How long a prompt stays on a phone, in simulated milliseconds. */
export const promptLifeMs = 60_000

/** A result with its callback. */
export function ending(code: ResultCode, shape: CallbackShape = 'plain', afterMs = 0): Step {
  return { afterMs, settles: code, sends: { code, shape } }
}

const paid = (meaning: string, change: Partial<Outcome> = {}): Outcome => ({
  meaning,
  reply: 'accepted',
  prompts: true,
  moment: 'normal',
  steps: [ending('0')],
  query: {},
  ...change,
})

const failed = (meaning: string, code: ResultCode, change: Partial<Outcome> = {}): Outcome =>
  paid(meaning, { steps: [ending(code)], ...change })

const unprompted = { prompts: false } as const

const refused = (meaning: string, reply: PushReply): Outcome =>
  paid(meaning, { reply, steps: [], prompts: false })

/** Everything that can become of a push. `ordinary` is what happens to a number without a rule of its own. */
export const outcomes = {
  ordinary: paid('pays, or waits for the person whose phone page is open'),
  success: paid('pays'),
  'insufficient-funds': failed('has not enough money', '1'),
  'below-minimum': failed('amount below the minimum', '2', unprompted),
  'above-maximum': failed('amount above the maximum', '3', unprompted),
  'daily-limit': failed('would pass the daily limit', '4'),
  'account-full': failed('the paybill may not hold more', '8'),
  'rule-limited': failed('same amount again too soon', '17', unprompted),
  'system-busy': failed('system busy', '26', unprompted),
  'subscriber-busy': failed('another dialogue is open', '1001', unprompted),
  expired: failed('transaction expired', '1019'),
  'prompt-too-long': failed('prompt text too long', '1025', unprompted),
  cancelled: failed('cancels', '1032'),
  unreachable: failed('cannot be reached; ends after 60 seconds', '1037', { moment: promptLifeMs }),
  'wrong-pin': failed('types a wrong PIN', '2001'),
  'wrong-product': failed('wrong product for the paybill', '2028', unprompted),
  'pin-blocked': failed('has a blocked PIN', '8006'),
  'push-not-sent': failed('push could not be sent', '9999', unprompted),
  'unknown-operator': failed('operator does not exist; a code of letters', 'SFC_IC0003', unprompted),
  'not-for-tests': failed('no number for tests; a code of letters', 'E3008', unprompted),
  'callback-lost-paid': paid('pays, the callback is lost', { steps: [{ afterMs: 0, settles: '0' }] }),
  'callback-lost-cancelled': paid('cancels, the callback is lost', {
    steps: [{ afterMs: 0, settles: '1032' }],
  }),
  'callback-twice': paid('pays, the callback comes twice', {
    steps: [ending('0'), { afterMs: 1000, sends: { code: '0', shape: 'plain' } }],
  }),
  'callback-first': paid('pays, the callback comes before the answer to the push', {
    reply: 'accepted-after-callback',
    moment: 100,
  }),
  slow: paid('pays after 75 seconds', { moment: 75_000 }),
  'push-hangs': paid('pays, the answer to the push never comes', { reply: 'hangs' }),
  'push-cut': paid('hears nothing: the connection is cut and no prompt shows', {
    reply: 'cut',
    prompts: false,
    moment: promptLifeMs,
    steps: [{ afterMs: 0, settles: '1019' }],
  }),
  'push-nothing': paid('pays, though the push was answered with 400 and nothing in it', {
    reply: 'nothing-after-all',
  }),
  'push-timeout': paid('pays, though a gateway gave the push up with 408', { reply: 'timeout-after-all' }),
  'other-payer': paid('pays, the callback names another payer', { steps: [ending('0', 'other-payer')] }),
  'other-amount': paid('pays, the callback names another amount', { steps: [ending('0', 'other-amount')] }),
  'unknown-ids': paid('pays, the callback names unknown ids', { steps: [ending('0', 'unknown-ids')] }),
  'failure-then-success': paid('fails first, then pays after all', {
    steps: [ending('1037'), ending('0', 'plain', 10_000)],
  }),
  'success-then-failure': paid('pays, then a failure callback follows', {
    steps: [ending('0'), { afterMs: 10_000, sends: { code: '1032', shape: 'plain' } }],
  }),
  'push-locked': refused('push refused: phone busy', 'locked'),
  'push-spike-arrest': refused('push refused: too many requests', 'spike-arrest'),
  'push-quota': refused('push refused: the quota is used up', 'quota'),
  'push-internal-error': refused('push answered with an internal error', 'internal-error'),
  'never-ends': paid('stays in progress for ever, without a callback', { steps: [], query: { form: 'B' } }),
  'query-form-a': paid('pays; queries are in progress for 30 seconds (HTTP 500)', {
    query: { form: 'A', inProgressMs: 30_000 },
  }),
  'query-form-b': paid('pays; queries are in progress for 30 seconds (4999)', {
    query: { form: 'B', inProgressMs: 30_000 },
  }),
  'balance-without-value': paid('pays, the callback has an odd item and another order', {
    steps: [ending('0', 'balance-without-value')],
  }),
  'callback-empty': paid('pays, the callback is an empty object', { steps: [ending('0', 'empty')] }),
  'query-token-dies': paid('pays; the first query finds the token dead', { query: { tokenDiesOnce: true } }),
  'push-gateway-page': refused('push answered with an HTML page, 503', 'gateway-page'),
  'push-not-accepted': refused('push answered 200 but not accepted', 'not-accepted'),
} as const satisfies Record<string, Outcome>

export type OutcomeName = keyof typeof outcomes

export function isOutcomeName(name: unknown): name is OutcomeName {
  return typeof name === 'string' && Object.hasOwn(outcomes, name)
}

/** The outcome of that name, in its general type. */
export function outcomeOf(name: OutcomeName): Outcome {
  return outcomes[name]
}
