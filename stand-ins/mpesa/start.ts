import { answerControl } from '../shared/control/answerControl.ts'
import type { Answer, Exchange } from '../shared/exchange.ts'
import { type RunningServer, startServer } from '../shared/server.ts'
import { controlCalls } from './control/controlCalls.ts'
import { answerProvider } from './daraja/answerProvider.ts'
import type { Credentials } from './demo.ts'
import { completeOptions, type MobileMoneyOptions } from './options.ts'
import { answerPhone } from './phone/answerPhone.ts'
import { createWorld, type World } from './world.ts'

export type MobileMoney = RunningServer & { readonly credentials: Credentials }

/** Starts the stand-in in this process, by default on a free port. Rejects if the address is taken. */
export async function startMobileMoney(options: Partial<MobileMoneyOptions> = {}): Promise<MobileMoney> {
  const world = createWorld(completeOptions(options))
  const server = await startServer(world, (exchange) => answerFor(world, exchange))
  return { ...server, credentials: world.options.credentials }
}

function answerFor(world: World, exchange: Exchange): Answer | Promise<Answer> {
  const path = exchange.url.pathname
  if (/^\/__sim(\/|$)/.test(path)) return answerControl(world, controlCalls, exchange)
  if (/^\/phone(\/|$)/.test(path)) return answerPhone(world, exchange)
  return answerProvider(world, exchange)
}
