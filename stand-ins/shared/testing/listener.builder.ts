import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { jsonOr } from '../json.ts'

export type Heard = { readonly method: string; readonly path: string; readonly body: unknown }

/** The shop's end of the callbacks: writes down what comes and answers as it is told. */
export type Listener = {
  readonly url: string
  readonly heard: Heard[]
  /** What the next callbacks are answered; null leaves them without an answer. */
  answer: { readonly status: number; readonly body: object } | null
  readonly close: () => void
}

export async function openListener(): Promise<Listener> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    listener.heard.push({ method: request.method ?? '', path: request.url ?? '', body: jsonOr(body, body) })
    const { answer } = listener
    if (answer) response.writeHead(answer.status).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const listener: Listener = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    heard: [],
    answer: { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return listener
}
