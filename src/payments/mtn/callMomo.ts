import { callProvider } from '../calls/callProvider.ts'
import type { ProviderReply } from '../calls/providerReply.rules.ts'
import { callWithToken } from '../calls/providerToken.ts'
import { type MtnAccount, mtnTokenSource, subscriptionHeader } from './account.ts'
import { isMtnTokenDead } from './reply.rules.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** A business call of the account's product. Never rejects. */
export function callMomo(
  account: MtnAccount,
  at: string,
  { headers, ...init }: Call,
): Promise<ProviderReply> {
  const send = (token: string) =>
    callProvider(account.breaker, account.url + at, {
      ...init,
      headers: {
        ...headers,
        ...subscriptionHeader(account),
        authorization: `Bearer ${token}`,
        'x-target-environment': account.targetEnvironment,
      },
    })
  return callWithToken(mtnTokenSource(account), { signal: init.signal, send, isTokenDead: isMtnTokenDead })
}
