import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccountRow, findAccount } from '../account/account.table.ts'
import type { ProviderRouteParts } from '../parts.ts'

/** The account that this browser is signed in to at the provider. */
export async function findSignedIn(
  { provider, db }: ProviderRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountRow | undefined> {
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return accountId ? findAccount(db, accountId) : undefined
}

/**
 * Signs out at the provider whoever is signed in there, by the session's uid. Left as it is, the provider would show a
 * page that needs a script to send itself on.
 */
export async function forgetPerson(provider: ProviderRouteParts['provider'], uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid)
  if (!session) return
  session.accountId = undefined
  session.authorizations = undefined
  await session.persist()
}
