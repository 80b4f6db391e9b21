export type CallbackAnswer =
  | { readonly status: number; readonly body: string; readonly milliseconds: number }
  | { readonly failure: string; readonly milliseconds: number }

const longestAnswer = 4000

/** Sends an object as JSON, a text as XML, and reports what came back. A refusal, a timeout or a dead address is an answer too; never rejects. */
export async function sendCallback(
  message: { readonly method: 'POST' | 'PUT'; readonly url: string; readonly body: object | string },
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<CallbackAnswer> {
  const start = performance.now()
  const spent = () => Math.round(performance.now() - start)
  try {
    const response = await fetch(message.url, {
      method: message.method,
      ...contentOf(message.body),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped]),
    })
    const body = await response.text()
    return { status: response.status, body: body.slice(0, longestAnswer), milliseconds: spent() }
  } catch (error) {
    return { failure: reason(error), milliseconds: spent() }
  }
}

const contentOf = (body: object | string) =>
  typeof body === 'string'
    ? { headers: { 'content-type': 'application/xml' }, body }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
