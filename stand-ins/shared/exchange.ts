import type { IncomingMessage, ServerResponse } from 'node:http'

/** One request with its body read. */
export type Exchange = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  /** Fires when the answer has left, or the client has gone. */
  readonly closed: AbortSignal
  readonly isLocal: boolean
}

export type Reply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** An answer, or one of the two ways in which none comes. */
export type Answer = Reply | 'hang' | 'cut'

const longestBody = 64 * 1024

/** Reads a request to its end; null if its body is longer than any that the provider takes. */
export async function readExchange(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Exchange | null> {
  const closed = new AbortController()
  response.once('close', () => closed.abort())
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > longestBody) return null
    chunks.push(bytes)
  }
  return {
    method: request.method ?? 'GET',
    url: URL.parse(request.url ?? '/', 'http://stand-in') ?? new URL('http://stand-in/'),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
    closed: closed.signal,
    isLocal: /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? ''),
  }
}

/** Writes an answer; a hanging one leaves the connection open until the client or the server ends it. */
export function writeAnswer(response: ServerResponse, answer: Answer): void {
  if (answer === 'hang') return
  if (answer === 'cut') response.destroy()
  else response.writeHead(answer.status, { 'cache-control': 'no-store', ...answer.headers }).end(answer.body)
}

export function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

/** Resolves once a signal has fired. */
export function fired(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
