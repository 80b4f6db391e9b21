import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Forgotten } from '../shared/clock.ts'
import { answerControl } from './control/answerControl.ts'
import { answerProvider } from './daraja/answerProvider.ts'
import type { Credentials } from './demo.ts'
import { type Answer, type Exchange, readExchange, writeAnswer } from '../shared/exchange.ts'
import { completeOptions, type MobileMoneyOptions } from './options.ts'
import { answerPhone } from './phone/answerPhone.ts'
import { createWorld, type World } from './world.ts'

export type MobileMoney = {
  /** Base address without a slash at its end. */
  readonly url: string
  readonly credentials: Credentials
  /** Ends all connections and everything under way. */
  readonly close: () => Promise<void>
}

/** Starts the stand-in in this process, by default on a free port. Rejects if the address is taken. */
export async function startMobileMoney(options: Partial<MobileMoneyOptions> = {}): Promise<MobileMoney> {
  const world = createWorld(completeOptions(options))
  const { host, port, credentials } = world.options
  const server = createServer((request, response) => void serve(world, request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  const boundPort = typeof address === 'object' && address ? address.port : port
  const close = async (): Promise<void> => {
    world.clock.clear()
    world.callbacks.stop()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
    await world.callbacks.idle()
  }
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`, credentials, close }
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const exchange = await readExchange(request, response)
    writeAnswer(response, exchange ? await answerFor(world, exchange) : { status: 413, body: '' })
  } catch (error) {
    if (!(error instanceof Forgotten) && !response.destroyed) console.error(error)
    response.destroy()
  }
}

function answerFor(world: World, exchange: Exchange): Answer | Promise<Answer> {
  const path = exchange.url.pathname
  if (/^\/__sim(\/|$)/.test(path)) return answerControl(world, exchange)
  if (/^\/phone(\/|$)/.test(path)) return answerPhone(world, exchange)
  return answerProvider(world, exchange)
}
