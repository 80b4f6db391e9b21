import { answerControl } from '../shared/control/answerControl.ts'
import type { Answer, Exchange } from '../shared/exchange.ts'
import { type RunningServer, startServer } from '../shared/server.ts'
import { answerApi } from './api/answerApi.ts'
import { controlCalls } from './control/controlCalls.ts'
import type { Account } from './demo.ts'
import { completeOptions, type CardProviderOptions } from './options.ts'
import { answerPage, isPagePath } from './page/answerPage.ts'
import { createWorld, type World } from './world.ts'

export type CardProvider = RunningServer & { readonly account: Account }

/** Starts the stand-in in this process, by default on a free port. Rejects if the address is taken. */
export async function startCardProvider(options: Partial<CardProviderOptions> = {}): Promise<CardProvider> {
  const world = createWorld(completeOptions(options))
  const server = await startServer(world, (exchange) => answerFor(world, exchange))
  return { ...server, account: world.options.account }
}

function answerFor(world: World, exchange: Exchange): Answer | Promise<Answer> {
  const path = exchange.url.pathname
  if (/^\/__sim(\/|$)/.test(path)) return answerControl(world, controlCalls, exchange)
  if (isPagePath(path)) return answerPage(world, exchange)
  return answerApi(world, exchange)
}
