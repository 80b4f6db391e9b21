import { reasonOf } from '../calls/callProvider.ts'
import { objectIn, wordIn } from '../calls/json.rules.ts'
import {
  type ProviderCheck,
  right,
  TokenRefused,
  unexpected,
  unreachable,
  wrong,
} from '../calls/providerCheck.ts'
import { renewToken } from '../calls/providerToken.ts'
import { queryPush } from './daraja.ts'
import { type DarajaAccount, tokenSource } from './token.ts'

const keys = 'MPESA_CONSUMER_KEY and MPESA_CONSUMER_SECRET'

/** Of no payment; it only shows whether paybill and passkey are known. */
const nobodys = 'ws_CO_01012020000000000700000000'

/** A new token, then the status of a push that never was. */
export async function checkMpesa(account: DarajaAccount): Promise<ProviderCheck> {
  try {
    await renewToken(tokenSource(account), AbortSignal.timeout(account.timeoutMs))
  } catch (error) {
    return error instanceof TokenRefused ? noToken(account, error) : unreachable(account.url, reasonOf(error))
  }
  const { reply } = await queryPush(account, nobodys)
  if (reply.kind !== 'answered') return unreachable(account.url, reply.reason)
  const body = objectIn(reply.body)
  const text = wordIn(body?.['errorMessage']) ?? ''
  if (/merchant/i.test(text))
    return wrong(`knows no paybill ${account.shortcode} in this environment; compare MPESA_SHORTCODE`)
  if (/credentials/i.test(text))
    return wrong(`does not take the passkey of paybill ${account.shortcode}; compare MPESA_PASSKEY`)
  if (!body) return unexpected(account.url, reply.status)
  return right(`gives a token and knows paybill ${account.shortcode} with its passkey`)
}

// Keys of the other environment were seen to be answered with 400 and nothing in it (payments reference, 1.2).
function noToken({ url }: DarajaAccount, { status, code }: TokenRefused): ProviderCheck {
  if (status === 400 && code === '400')
    return wrong(`does not know the keys in this environment; compare ${keys} with those of ${url}`)
  if (status === 400 || status === 401)
    return wrong(`does not know the key or its secret (${code}); compare ${keys}`)
  return unexpected(url, status)
}
