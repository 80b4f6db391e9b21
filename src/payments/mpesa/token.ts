import { objectIn, wordIn } from './json.rules.ts'
import type { Mpesa } from './mpesa.ts'
import { findToken, keepToken, lockToken } from './token.table.ts'

/** Of a token's life the part in which it is used: 55 minutes of an hour. */
const freshShare = 55 / 60

const path = '/oauth/v1/generate?grant_type=client_credentials'

/**
 * The access token that all processes share, since asking for a new one kills the one before (payments reference, 1.2).
 * `dead` is a token that the provider has just refused: it is replaced, unless somebody else was quicker. Throws when
 * there is none to be had within the signal's time.
 */
export async function accessToken(mpesa: Mpesa, signal: AbortSignal, dead?: string): Promise<string> {
  const found = await findToken(mpesa.db)
  if (found !== undefined && found !== dead) return found
  return mpesa.db.transaction(async (tx) => {
    await lockToken(tx, mpesa.timeoutMs)
    const renewed = await findToken(tx)
    if (renewed !== undefined && renewed !== dead) return renewed
    const { token, seconds } = await askToken(mpesa, signal)
    await keepToken(tx, token, seconds * freshShare)
    return token
  })
}

async function askToken(
  { url, consumerKey, consumerSecret }: Mpesa,
  signal: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
  const response = await fetch(url + path, {
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
