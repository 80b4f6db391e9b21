import { fetchOutside } from '#platform/outside.ts'
import { isTokenDead, type Reply } from './answer.rules.ts'
import type { Mpesa } from './mpesa.ts'
import { nairobiDigits } from './nairobi.rules.ts'
import { accessToken } from './token.ts'

// Errors of a connection that was never made, so that no byte of the request can have arrived.
const neverConnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

type TokenOrReason = { readonly word: string } | Extract<Reply, { kind: 'unsent' }>

/** The fields by which each call shows that it comes from the paybill's owner (payments reference, 1.3). */
export function signature({ shortcode, passkey }: Mpesa, now: Date) {
  const timestamp = nairobiDigits(now)
  return {
    BusinessShortCode: Number(shortcode),
    Password: Buffer.from(shortcode + passkey + timestamp).toString('base64'),
    Timestamp: timestamp,
  }
}

/**
 * Posts to the provider with the shared token; a token found dead is renewed and the call repeated, once. All of it takes
 * no longer than the configured time. Never throws.
 */
export async function callMpesa(mpesa: Mpesa, path: string, body: object): Promise<Reply> {
  const signal = AbortSignal.timeout(mpesa.timeoutMs)
  const token = await tokenOrReason(mpesa, signal)
  if ('reason' in token) return token
  const reply = await post(mpesa.url + path, { token: token.word, body, signal })
  if (!isTokenDead(reply)) return reply
  const renewed = await tokenOrReason(mpesa, signal, token.word)
  return 'reason' in renewed ? renewed : post(mpesa.url + path, { token: renewed.word, body, signal })
}

async function tokenOrReason(mpesa: Mpesa, signal: AbortSignal, dead?: string): Promise<TokenOrReason> {
  try {
    return { word: await accessToken(mpesa, signal, dead) }
  } catch (error) {
    return { kind: 'unsent', reason: reasonOf(error) }
  }
}

async function post(
  url: string,
  { token, body, signal }: { token: string; body: object; signal: AbortSignal },
): Promise<Reply> {
  if (signal.aborted) return { kind: 'unsent', reason: reasonOf(signal.reason) }
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetchOutside(url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      redirect: 'manual',
      signal,
    })
    return { kind: 'answered', status: response.status, body: await response.text() }
  } catch (error) {
    return { kind: neverConnected.has(causeOf(error)) ? 'unsent' : 'lost', reason: reasonOf(error) }
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && typeof error.cause === 'object' && error.cause !== null && 'code' in error.cause
    ? error.cause.code
    : undefined

const reasonOf = (error: unknown): string => {
  const cause = causeOf(error)
  if (typeof cause === 'string') return cause
  return error instanceof Error ? error.message : String(error)
}
