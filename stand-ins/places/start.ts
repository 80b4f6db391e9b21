import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Answer, type Exchange, readExchange, writeAnswer } from '../shared/exchange.ts'
import { jsonOr } from '../shared/json.ts'
import { answerControl, showCalls } from './control.ts'
import { answerService } from './service.ts'
import { createWorld, type World } from './world.ts'

export type MapsStandIn = {
  /** Base address without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly close: () => Promise<void>
}

export const demoKey = 'demo-places-key'

/** Starts the stand-in in this process on loopback, by default on a free port. Rejects if the address is taken. */
export async function startMaps({ port = 0, key = demoKey } = {}): Promise<MapsStandIn> {
  const world = createWorld(key)
  const server = createServer((request, response) => void serve(world, request, response))
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const address = server.address()
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  const boundPort = typeof address === 'object' && address ? address.port : port
  return { url: `http://127.0.0.1:${boundPort}`, key, close }
}

async function serve(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const exchange = await readExchange(request, response).catch(() => null)
  writeAnswer(response, exchange ? answerFor(world, exchange) : 'cut')
}

function answerFor(world: World, exchange: Exchange): Answer {
  const { pathname, search } = exchange.url
  if (pathname === '/') return showCalls(world)
  if (pathname.startsWith('/__sim/')) return answerControl(world, exchange)
  const answer = answerService(world, exchange)
  const status = typeof answer === 'string' ? null : answer.status
  world.calls.push({ path: pathname + search, body: jsonOr(exchange.body, null), status })
  return answer
}
