import { type Exchange, json, type Reply } from '../exchange.ts'
import type { JsonObject } from '../json.ts'
import { ControlError } from './controlError.ts'
import { controlInput } from './controlInput.ts'

/** `name` is what the pattern of the call catches. */
export type Control<World> = { readonly world: World; readonly input: JsonObject; readonly name: string }

export type ControlCall<World> = {
  readonly call: RegExp
  readonly act: (control: Control<World>) => unknown
}

type Bound = { readonly options: { readonly host: string } }

const loopbackHost = /^(localhost|127(\.\d+){3}|::1)$/

/** Answers a control call; only on a server bound to this machine, and only to this machine. */
export async function answerControl<World extends Bound>(
  world: World,
  calls: readonly ControlCall<World>[],
  exchange: Exchange,
): Promise<Reply> {
  if (!loopbackHost.test(world.options.host) || !exchange.isLocal)
    return json(403, { error: 'control calls are taken on loopback only' })
  try {
    return json(200, await carryOut(world, calls, exchange))
  } catch (error) {
    if (error instanceof ControlError) return json(error.status, { error: error.message })
    throw error
  }
}

function carryOut<World>(
  world: World,
  calls: readonly ControlCall<World>[],
  { method, url, body }: Exchange,
): unknown {
  const line = `${method} ${url.pathname}`
  for (const { call, act } of calls) {
    const match = call.exec(line)
    if (match) return act({ world, input: controlInput(body), name: match[1] ?? '' })
  }
  throw new ControlError(404, `there is no control call ${line}`)
}
