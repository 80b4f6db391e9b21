import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { reasonOf } from './callProvider.ts'
import { TokenRefused } from './providerCheck.ts'
import type { ProviderReply } from './providerReply.rules.ts'
import { claimRenewal, dropRenewal, findToken, storeToken } from './providerToken.table.ts'

export type TokenSource = {
  readonly db: Database
  /** Whose token it is, as in `provider_tokens`. */
  readonly provider: string
  /** How long one call may take in all, in milliseconds. */
  readonly timeoutMs: number
  /** Throws when there is none to be had. */
  ask(signal: AbortSignal): Promise<{ readonly token: string; readonly seconds: number }>
}

type TokenCall = {
  readonly signal: AbortSignal
  send(token: string): Promise<ProviderReply>
  isTokenDead(reply: ProviderReply): boolean
}

/** Of a token's life the part in which it is used: 55 minutes of an hour. */
const freshShare = 55 / 60

/** Milliseconds until somebody who waits for another's token looks again, at first and at last. */
const [firstPause, maxPause] = [25, 400]

/** Calls with the token that all processes share; once more with a new one where that was dead. */
export async function callWithToken(source: TokenSource, call: TokenCall): Promise<ProviderReply> {
  const token = await tokenOrReason(source, call.signal)
  if ('reason' in token) return token
  const reply = await call.send(token.word)
  if (!call.isTokenDead(reply)) return reply
  const renewed = await tokenOrReason(source, call.signal, token.word)
  return 'reason' in renewed ? renewed : call.send(renewed.word)
}

type TokenOrReason = { readonly word: string } | Extract<ProviderReply, { kind: 'unsent' }>

async function tokenOrReason(
  source: TokenSource,
  signal: AbortSignal,
  dead?: string,
): Promise<TokenOrReason> {
  try {
    return { word: await accessToken(source, signal, dead) }
  } catch (error) {
    const why = error instanceof TokenRefused ? { code: error.code } : {}
    return { kind: 'unsent', reason: reasonOf(error), ...why }
  }
}

/** One asks for all: a new token may kill the one before. `dead` was refused. Throws on abort. */
async function accessToken(source: TokenSource, signal: AbortSignal, dead?: string): Promise<string> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    signal.throwIfAborted()
    const token = await currentToken(source, signal, dead)
    if (token !== null) return token
    await sleep(pause, undefined, { signal })
  }
}

/** A new token from the provider, whatever is kept. Throws when there is none to be had. */
export async function renewToken(source: TokenSource, signal: AbortSignal): Promise<void> {
  await accessToken(source, signal, await findToken(source.db, source.provider))
}

async function currentToken(source: TokenSource, signal: AbortSignal, dead?: string): Promise<string | null> {
  const { db, provider, timeoutMs } = source
  const found = await findToken(db, provider)
  if (found !== undefined && found !== dead) return found
  const by = randomUUID()
  // Longer than any call may take, so that no second one is under way while the first may still be answered.
  const isOurs = await claimRenewal(db, { provider, by, dead, forMs: timeoutMs * 1.1 })
  return isOurs ? renew(source, signal, by) : null
}

async function renew(source: TokenSource, signal: AbortSignal, by: string): Promise<string | null> {
  const { db, provider } = source
  try {
    const { token, seconds } = await source.ask(signal)
    const kept = await storeToken(db, { provider, by, token, lifeSeconds: seconds * freshShare })
    return kept ? token : null
  } catch (error) {
    await dropRenewal(db, { provider, by }).catch(() => {}) // it ends by itself
    throw error
  }
}
