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
import { type MtnAccount, mtnTokenSource } from './account.ts'
import { callMomo } from './callMomo.ts'

const keys = 'MTN_SUBSCRIPTION_KEY, MTN_API_USER and MTN_API_KEY'

/** A new token, then the balance of the account. */
export async function checkMtn(account: MtnAccount): Promise<ProviderCheck> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  try {
    await renewToken(mtnTokenSource(account), signal)
  } catch (error) {
    return error instanceof TokenRefused
      ? noToken(account, error.status)
      : unreachable(account.url, reasonOf(error))
  }
  const path = `/${account.product}/v1_0/account/balance`
  const reply = await callMomo(account, path, { method: 'GET', headers: {}, signal })
  if (reply.kind !== 'answered') return unreachable(account.url, reply.reason)
  const body = objectIn(reply.body)
  if (reply.status === 200)
    return right(`gives a token and shows the balance in ${account.targetEnvironment}`)
  if (/ENVIRONMENT/.test(wordIn(body?.['code']) ?? ''))
    return wrong(`does not know the environment ${account.targetEnvironment}; compare MTN_TARGET_ENVIRONMENT`)
  return noToken(account, reply.status)
}

function noToken({ url }: MtnAccount, status: number): ProviderCheck {
  if (status === 401)
    return wrong(`does not know the subscription key, the API user or its key; compare ${keys}`)
  if (status === 403)
    return wrong(
      'does not take calls from this address; have MTN register the address that the shop calls from',
    )
  return unexpected(url, status)
}
