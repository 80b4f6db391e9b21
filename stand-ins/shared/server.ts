import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Callbacks } from './callbacks.ts'
import { type Clock, Forgotten } from './clock.ts'
import { type Answer, type Exchange, readExchange, writeAnswer } from './exchange.ts'

type ServedWorld = {
  readonly options: { readonly host: string; readonly port: number }
  readonly clock: Clock
  readonly callbacks: Callbacks
}

export type RunningServer = {
  /** Base address without a slash at its end. */
  readonly url: string
  /** Ends all connections and everything under way. */
  readonly close: () => Promise<void>
}

type AnswerFor = (exchange: Exchange) => Answer | Promise<Answer>

/** Serves a world in this process. Rejects if the address is taken. */
export async function startServer(world: ServedWorld, answerFor: AnswerFor): Promise<RunningServer> {
  const { host, port } = world.options
  const server = createServer((request, response) => void serve(request, response, answerFor))
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
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`, close }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answerFor: AnswerFor,
): Promise<void> {
  try {
    const exchange = await readExchange(request, response)
    writeAnswer(response, exchange ? await answerFor(exchange) : { status: 413, body: '' })
  } catch (error) {
    if (!(error instanceof Forgotten) && !response.destroyed) console.error(error)
    response.destroy()
  }
}
