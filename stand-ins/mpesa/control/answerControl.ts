import { type Exchange, json, type Reply } from '../../shared/exchange.ts'
import type { World } from '../world.ts'
import {
  advanceClock,
  type Control,
  fireCallback,
  holdCallbacks,
  listPayments,
  payByHand,
  releaseCallbacks,
  reset,
  setNextOutcome,
  setRules,
} from './actions.ts'
import { ControlError } from './controlError.ts'
import { controlInput } from './controlInput.ts'
import { stateView } from './views.ts'

type Call = { readonly call: RegExp; readonly act: (control: Control) => unknown }

const calls: readonly Call[] = [
  { call: /^GET \/__sim\/?$/, act: ({ world }) => stateView(world) },
  { call: /^GET \/__sim\/requests$/, act: ({ world }) => world.requests.records },
  { call: /^GET \/__sim\/payments$/, act: listPayments },
  { call: /^GET \/__sim\/callbacks$/, act: ({ world }) => world.callbacks.records },
  { call: /^GET \/__sim\/paybill$/, act: ({ world }) => world.paybill.payments },
  { call: /^POST \/__sim\/reset$/, act: reset },
  { call: /^POST \/__sim\/rules$/, act: setRules },
  { call: /^POST \/__sim\/clock\/advance$/, act: advanceClock },
  { call: /^POST \/__sim\/phones\/(\d+)\/next$/, act: setNextOutcome },
  { call: /^POST \/__sim\/callbacks\/hold$/, act: holdCallbacks },
  { call: /^POST \/__sim\/callbacks\/release$/, act: releaseCallbacks },
  { call: /^POST \/__sim\/callbacks\/(\d+)\/fire$/, act: fireCallback },
  { call: /^POST \/__sim\/paybill$/, act: payByHand },
]

const loopbackHost = /^(localhost|127(\.\d+){3}|::1)$/

/** Answers a control call; only on a server bound to this machine, and only to this machine. */
export async function answerControl(world: World, exchange: Exchange): Promise<Reply> {
  if (!loopbackHost.test(world.options.host) || !exchange.isLocal)
    return json(403, { error: 'control calls are taken on loopback only' })
  try {
    return json(200, await carryOut(world, exchange))
  } catch (error) {
    if (error instanceof ControlError) return json(error.status, { error: error.message })
    throw error
  }
}

function carryOut(world: World, { method, url, body }: Exchange): unknown {
  const line = `${method} ${url.pathname}`
  for (const { call, act } of calls) {
    const match = call.exec(line)
    if (match) return act({ world, input: controlInput(body), name: match[1] ?? '' })
  }
  throw new ControlError(404, `there is no control call ${line}`)
}
