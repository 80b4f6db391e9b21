import { Callbacks } from '../shared/callbacks.ts'
import { Clock } from '../shared/clock.ts'
import type { JsonObject } from '../shared/json.ts'
import { RequestLog } from '../shared/requestLog.ts'
import { Ids } from './ids.ts'
import { Ledger } from './ledger.ts'
import type { CardProviderOptions } from './options.ts'

/** Everything that one running stand-in knows. */
export type World = {
  readonly options: CardProviderOptions
  readonly clock: Clock
  readonly ids: Ids
  readonly ledger: Ledger
  readonly callbacks: Callbacks
  readonly requests: RequestLog
  /** Set in the merchant's account, for all its payments. */
  pushUrl: string
  /** Whether every call meets a broken gateway. */
  isDown: boolean
  /** Results that requests of a name get whatever they ask, or `cut`: no answer at all. */
  answers: JsonObject
}

export const createWorld = (options: CardProviderOptions): World => ({
  options,
  clock: new Clock(options.speed),
  ids: new Ids(options.seed),
  ledger: new Ledger(),
  callbacks: new Callbacks(options.callbackTimeoutMs),
  requests: new RequestLog(),
  pushUrl: options.pushUrl,
  isDown: false,
  answers: {},
})

/** Forgets everything but the ids given out and the account's push address. */
export function resetWorld(world: World): void {
  world.clock.clear()
  world.ledger.clear()
  world.callbacks.clear()
  world.requests.clear()
  world.isDown = false
  world.answers = {}
}
