import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccountRow, findAccount } from '../account/account.table.ts'
import type { ProviderRouteDeps } from '../routeDeps.ts'

export async function findSignedIn(
  { provider, db }: ProviderRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountRow | undefined> {
  const { accountId } = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  return accountId ? findAccount(db, accountId) : undefined
}

/** Left signed in, the provider would show a page that needs a script to send itself on. */
export async function forgetPerson(provider: ProviderRouteDeps['provider'], uid: string): Promise<void> {
  const session = await provider.Session.findByUid(uid)
  if (!session) return
  session.accountId = undefined
  session.authorizations = undefined
  await session.persist()
}
