import type { Database } from '#platform/database/database.ts'
import type { Breaker } from '../calls/breaker.ts'
import { callProvider } from '../calls/callProvider.ts'
import { objectIn, wordIn } from '../calls/json.rules.ts'
import { TokenRefused } from '../calls/providerCheck.ts'
import { answerIn } from '../calls/providerReply.rules.ts'
import type { TokenSource } from '../calls/providerToken.ts'

export type DarajaAccount = {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  readonly shortcode: string
  /** How long one call may take in all, in milliseconds. */
  readonly timeoutMs: number
  readonly db: Database
  readonly breaker: Breaker
}

const path = '/oauth/v1/generate?grant_type=client_credentials'

/** A new token kills the one before (payments reference, 1.2). */
export const tokenSource = (account: DarajaAccount): TokenSource => ({
  db: account.db,
  provider: 'mpesa',
  timeoutMs: account.timeoutMs,
  ask: (signal) => askToken(account, signal),
})

async function askToken(
  { breaker, url, consumerKey, consumerSecret }: DarajaAccount,
  signal: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const reply = await callProvider(breaker, url + path, {
    headers: { authorization: `Basic ${basic}` },
    signal,
  })
  const { status, body: text } = answerIn(reply)
  const body = objectIn(text)
  const token = wordIn(body?.['access_token'])
  const seconds = Number(wordIn(body?.['expires_in'])) // a number on the provider's page, a text in what it sends
  const code = wordIn(body?.['errorCode']) ?? String(status)
  if (token === null || !(seconds > 0)) throw new TokenRefused('M-Pesa', { status, code })
  return { token, seconds }
}
