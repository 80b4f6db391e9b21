import type { Database } from '#platform/database/database.ts'
import { fetchOutside } from '#platform/outside.ts'
import { objectIn, wordIn } from '../calls/json.rules.ts'
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
  { url, consumerKey, consumerSecret }: DarajaAccount,
  signal: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const response = await fetchOutside(url + path, {
    headers: { authorization: `Basic ${basic}` },
    redirect: 'manual',
    signal,
  })
  const body = objectIn(await response.text())
  const token = wordIn(body?.['access_token'])
  const seconds = Number(wordIn(body?.['expires_in'])) // a number on the provider's page, a text in what it sends
  const code = wordIn(body?.['errorCode']) ?? String(response.status)
  if (token === null || !(seconds > 0)) throw new Error(`no access token from M-Pesa: ${code}`)
  return { token, seconds }
}
