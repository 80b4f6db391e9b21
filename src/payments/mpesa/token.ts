import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database.ts'
import { fetchOutside } from '#platform/outside.ts'
import { objectIn, wordIn } from './daraja.rules.ts'
import { claimRenewal, dropRenewal, findToken, keepToken } from './mpesa.table.ts'

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

/** Of a token's life the part in which it is used: 55 minutes of an hour. */
const freshShare = 55 / 60

/** Milliseconds until somebody who waits for another's token looks again, at first and at last. */
const [firstPause, maxPause] = [25, 400]

const path = '/oauth/v1/generate?grant_type=client_credentials'

/** A new token kills the one before (payments reference, 1.2). `dead` was refused. Throws on abort. */
export async function accessToken(
  account: DarajaAccount,
  signal: AbortSignal,
  dead?: string,
): Promise<string> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    signal.throwIfAborted()
    const token = await currentToken(account, signal, dead)
    if (token !== null) return token
    await sleep(pause, undefined, { signal })
  }
}

async function currentToken(
  account: DarajaAccount,
  signal: AbortSignal,
  dead?: string,
): Promise<string | null> {
  const found = await findToken(account.db)
  if (found !== undefined && found !== dead) return found
  const by = randomUUID()
  // Longer than any call may take, so that no second one is under way while the first may still be answered.
  const isOurs = await claimRenewal(account.db, { by, dead, forMs: account.timeoutMs * 1.1 })
  return isOurs ? renew(account, signal, by) : null
}

async function renew(account: DarajaAccount, signal: AbortSignal, by: string): Promise<string | null> {
  try {
    const { token, seconds } = await askToken(account, signal)
    return (await keepToken(account.db, { by, token, lifeSeconds: seconds * freshShare })) ? token : null
  } catch (error) {
    await dropRenewal(account.db, by).catch(() => {}) // it ends by itself
    throw error
  }
}

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
