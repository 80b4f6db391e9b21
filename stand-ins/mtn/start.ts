import { answerControl } from '../shared/control/answerControl.ts'
import { type RunningServer, startServer } from '../shared/server.ts'
import { controlCalls } from './control/controlCalls.ts'
import type { Credentials } from './demo.ts'
import { answerProvider } from './momo/answerProvider.ts'
import { completeOptions, type MomoOptions } from './options.ts'
import { createWorld } from './world.ts'

export type Momo = RunningServer & { readonly credentials: Credentials }

/** Starts the stand-in in this process, by default on a free port. Rejects if the address is taken. */
export async function startMomo(options: Partial<MomoOptions> = {}): Promise<Momo> {
  const world = createWorld(completeOptions(options))
  const server = await startServer(world, (exchange) =>
    /^\/__sim(\/|$)/.test(exchange.url.pathname)
      ? answerControl(world, controlCalls, exchange)
      : answerProvider(world, exchange),
  )
  return { ...server, credentials: world.options.credentials }
}
