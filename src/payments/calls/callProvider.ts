import { fetchOutside } from '#platform/outside.ts'
import type { Breaker } from './breaker.ts'
import type { ProviderReply } from './providerReply.rules.ts'

// Errors of a connection that was never made, so that no byte of the request can have arrived.
const neverConnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

type Call = RequestInit & { readonly signal: AbortSignal }

/** Calls a provider until the signal fires, unless it rests. Never rejects. */
export async function callProvider(breaker: Breaker, url: string, call: Call): Promise<ProviderReply> {
  const { signal } = call
  // Without time left nothing is learnt of the provider.
  if (signal.aborted) return { kind: 'unsent', reason: reasonOf(signal.reason) }
  return breaker.call(() => send(url, call))
}

async function send(url: string, call: Call): Promise<ProviderReply> {
  try {
    const response = await fetchOutside(url, { redirect: 'manual', ...call })
    return { kind: 'answered', status: response.status, body: await response.text() }
  } catch (error) {
    return { kind: neverConnected.has(causeOf(error)) ? 'unsent' : 'lost', reason: reasonOf(error) }
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null && 'code' in error.cause
    ? error.cause.code
    : undefined

export const reasonOf = (error: unknown): string => {
  const cause = causeOf(error)
  if (typeof cause === 'string') return cause
  return error instanceof Error ? error.message : String(error)
}
