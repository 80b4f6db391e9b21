import { Callbacks } from '../shared/callbacks.ts'
import { Clock } from '../shared/clock.ts'
import { Ids } from './ids.ts'
import { Ledger } from './ledger.ts'
import type { MobileMoneyOptions } from './options.ts'
import { Paybill } from './paybill.ts'
import { Phones } from './phones.ts'
import type { Reversal, ReversalHabit } from './reversal.ts'
import { RequestLog } from '../shared/requestLog.ts'
import { seeded } from '../shared/seeded.ts'
import { Tokens } from './tokens.ts'

/** Everything that one running stand-in knows. */
export type World = {
  readonly options: MobileMoneyOptions
  readonly clock: Clock
  readonly ids: Ids
  readonly tokens: Tokens
  readonly ledger: Ledger
  readonly callbacks: Callbacks
  readonly phones: Phones
  readonly paybill: Paybill
  /** Oldest first. */
  readonly reversals: Reversal[]
  readonly requests: RequestLog
  /** A stream apart from that of the ids, so that ids depend on nothing but the order of pushes. */
  readonly random: () => number
  /** Whether the same amount from the same phone within two minutes fails with 17. */
  repeatLimit: boolean
  /** Whether who asks for a token hears nothing. */
  tokenHangs: boolean
  /** Whether every call is answered by a gateway that finds nobody behind it. */
  isDown: boolean
  reversalHabit: ReversalHabit
  /** Whether a paid push is told of at the paybill's address too, once that is registered. */
  pushConfirmations: boolean
  /** Whether the paybill is registered for the pull of its list, how many rows a page of that has, and odd ones at its head. */
  pull: { isRegistered: boolean; pageSize: number; oddRows: readonly object[] }
}

const unpulled = { isRegistered: false, pageSize: 100, oddRows: [] }

export function createWorld(options: MobileMoneyOptions): World {
  const clock = new Clock(options.speed)
  const ids = new Ids(options.seed)
  return {
    options,
    clock,
    ids,
    tokens: new Tokens(clock, ids),
    ledger: new Ledger(),
    callbacks: new Callbacks(options.callbackTimeoutMs),
    phones: new Phones(),
    paybill: new Paybill(),
    reversals: [],
    requests: new RequestLog(),
    random: seeded(`${options.seed} delays`),
    repeatLimit: true,
    tokenHangs: false,
    isDown: false,
    reversalHabit: 'reversed',
    pushConfirmations: false,
    pull: { ...unpulled },
  }
}

/** Forgets everything but the ids given out. */
export function resetWorld(world: World): void {
  world.clock.clear()
  world.tokens.revoke()
  world.ledger.clear()
  world.callbacks.clear()
  world.paybill.clear()
  world.requests.clear()
  world.repeatLimit = true
  world.tokenHangs = false
  world.isDown = false
  world.reversals.length = 0
  world.reversalHabit = 'reversed'
  world.pushConfirmations = false
  world.pull = { ...unpulled }
  world.phones.clear()
}
