import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccountRow, findAccount } from '../account/account.table.ts'
import type { ProviderRouteParts } from '../parts.ts'

export async function findSignedIn(
  { provider, db }: ProviderRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountRow | undefined> {
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return accountId ? findAccount(db, accountId) : undefined
}

/** Left signed in, the provider would show a page that needs a script to send itself on. */
export async function forgetPerson(provider: ProviderRouteParts['provider'], uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid)
  if (!session) return
  session.accountId = undefined
  session.authorizations = undefined
  await session.persist()
}
