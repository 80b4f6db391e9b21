import type { MpesaConfig } from '../settings.ts'
import type { Database } from '#platform/database/database.ts'
import { callProvider } from '../../calls/callProvider.ts'
import { objectIn, wordIn } from '../../calls/json.rules.ts'
import { callWithToken } from '../../calls/providerToken.ts'
import type { Breakers } from '../../calls/resting.ts'
import { rawReply } from '../../calls/providerReply.rules.ts'
import { webhookPath } from '../../messages/webhook.route.ts'
import { isTokenDead } from '../reply.rules.ts'
import { darajaAccountOf, tokenSource } from '../daraja.ts'
import { validationPath } from './validation.route.ts'
import { paybillPath, paybillTokens } from './webhook.ts'

/** Nobody waits for it. */
const patienceMs = 30_000

/** What happens to a payment whose validation nobody answers: it is taken, and its confirmation judged. */
const responseType = 'Completed'

/**
 * Tells M-Pesa where to confirm payments to the paybill, always at the same addresses. In production it can be done once.
 * Throws what M-Pesa says to it.
 */
export async function registerPaybill(
  config: MpesaConfig,
  db: Database,
  breakers: Breakers,
): Promise<string> {
  const account = darajaAccountOf(config, db, breakers)
  if (!account) throw new Error('M-Pesa is not configured')
  const [token = ''] = await paybillTokens(db)
  const confirmationUrl = config.mpesaCallbackUrl + webhookPath(paybillPath, token)
  const body = JSON.stringify({
    ShortCode: config.mpesaShortcode,
    ResponseType: responseType,
    ConfirmationURL: confirmationUrl,
    ValidationURL: config.mpesaCallbackUrl + webhookPath(validationPath, token),
  })
  const signal = AbortSignal.timeout(patienceMs)
  const send = (accessToken: string) =>
    callProvider(account.breaker, `${account.url}/mpesa/c2b/v2/registerurl`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body,
      signal,
    })
  const reply = await callWithToken(tokenSource(account), { signal, send, isTokenDead })
  const said = reply.kind === 'answered' && reply.status === 200 ? objectIn(reply.body) : null
  if (Number(wordIn(said?.['ResponseCode']) ?? 1) !== 0)
    throw new Error(`the paybill's addresses are not registered: ${rawReply(reply).slice(0, 500)}`)
  return config.mpesaCallbackUrl + webhookPath(paybillPath, '…')
}
