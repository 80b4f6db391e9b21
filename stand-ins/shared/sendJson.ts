export type CallbackAnswer =
  | { readonly status: number; readonly body: string; readonly milliseconds: number }
  | { readonly failure: string; readonly milliseconds: number }

const longestAnswer = 4000

/** Sends JSON and reports what came back. A refusal, a timeout or a dead address is an answer too; never rejects. */
export async function sendJson(
  message: { readonly method: 'POST' | 'PUT'; readonly url: string; readonly body: object },
  timeoutMs: number,
  stopped: AbortSignal,
): Promise<CallbackAnswer> {
  const start = performance.now()
  const spent = () => Math.round(performance.now() - start)
  try {
    const response = await fetch(message.url, {
      method: message.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message.body),
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped]),
    })
    const body = await response.text()
    return { status: response.status, body: body.slice(0, longestAnswer), milliseconds: spent() }
  } catch (error) {
    return { failure: reason(error), milliseconds: spent() }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}
