import { Callbacks } from '../shared/callbacks.ts'
import { Clock } from '../shared/clock.ts'
import { NextOutcomes } from '../shared/nextOutcomes.ts'
import { RequestLog } from '../shared/requestLog.ts'
import { seeded } from '../shared/seeded.ts'
import { Ids } from './ids.ts'
import type { MomoOptions } from './options.ts'
import type { OutcomeName } from './outcomes.ts'
import type { Payment } from './payment.ts'
import type { Refund, RefundHabit } from './refund.ts'
import { Tokens } from './tokens.ts'
import { Users } from './users.ts'

/** Everything that one running stand-in knows. */
export type World = {
  readonly options: MomoOptions
  readonly clock: Clock
  readonly ids: Ids
  readonly users: Users
  readonly tokens: Tokens
  /** The stand-in's own books, by reference. */
  readonly payments: Map<string, Payment>
  readonly refunds: Map<string, Refund>
  readonly next: NextOutcomes<OutcomeName>
  /** What a reference comes to that was sent before and not stored. */
  readonly unstored: Map<string, OutcomeName>
  /** Requests that are still on their way, by reference: what lets each arrive. */
  readonly late: Map<string, () => void>
  readonly callbacks: Callbacks
  readonly requests: RequestLog
  /** A stream apart from that of the ids, so that ids depend on nothing but the order of requests. */
  readonly random: () => number
  /** Null lets them take turns. */
  callbackMethod: 'POST' | 'PUT' | null
  lastCallbackMethod: 'POST' | 'PUT'
  refundHabit: RefundHabit
  /** Whether who asks for a token hears nothing. */
  tokenHangs: boolean
}

export function createWorld(options: MomoOptions): World {
  const clock = new Clock(options.speed)
  const ids = new Ids(options.seed)
  return {
    options,
    clock,
    ids,
    users: new Users(options),
    tokens: new Tokens(clock, ids),
    payments: new Map(),
    refunds: new Map(),
    next: new NextOutcomes(),
    unstored: new Map(),
    late: new Map(),
    callbacks: new Callbacks(options.callbackTimeoutMs),
    requests: new RequestLog(),
    random: seeded(`${options.seed} delays`),
    callbackMethod: null,
    lastCallbackMethod: 'POST',
    refundHabit: 'paid',
    tokenHangs: false,
  }
}

/** Forgets everything but the ids given out. */
export function resetWorld(world: World): void {
  world.clock.clear()
  world.users.clear()
  world.tokens.revokeAll()
  world.payments.clear()
  world.refunds.clear()
  world.next.clear()
  world.unstored.clear()
  world.callbacks.clear()
  world.requests.clear()
  world.callbackMethod = null
  world.lastCallbackMethod = 'POST'
  world.refundHabit = 'paid'
  world.tokenHangs = false
}
