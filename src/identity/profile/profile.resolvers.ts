import type { Resolvers } from '#generated/resolvers.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import { ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTry } from '#platform/rateLimit.table.ts'
import { requireVerified } from '../access.ts'
import type { Identity } from '../identity.ts'
import { updateProfile } from './profile.service.ts'
import { ownReset } from '../provider/limits.ts'
import { ownRecord } from '../users/user.resolvers.ts'
import { findSubject } from '../users/user.table.ts'

type Passwords = Pick<Identity, 'hasPassword' | 'newPasswordLink'>

export const profileResolvers = (passwords: Passwords, places: PlaceProvider): Resolvers => ({
  Mutation: {
    updateWebServiceUser: async (_, { input: { clientMutationId, ...change } }, context) => {
      const user = requireVerified(context.caller)
      await updateProfile(context, places, user, change)
      return { webServiceUser: await ownRecord(context, user), clientMutationId }
    },
    resetPasswordRequestWebServiceUser: async (_, { input: { clientMutationId } }, context) => {
      const user = requireVerified(context.caller)
      const resetPasswordLink = await resetLink(passwords, context, user)
      return { webServiceUser: { ...(await ownRecord(context, user)), resetPasswordLink }, clientMutationId }
    },
  },
  WebServiceUser: { hasPassword: ({ userId }) => passwords.hasPassword(userId) },
})

/** The link opens the account, so it is given to its owner only, and not often (spec-decisions 13). */
async function resetLink(passwords: Passwords, { db, now }: Context, user: User): Promise<string> {
  if (!passwords.hasPassword(user.userId)) throw new ShopError('auth.passwordResetNotAvailable')
  const wait = await countTry(db, ownReset, String(user.id), now)
  if (wait !== null) throw tooMany(wait)
  const link = await passwords.newPasswordLink(db, await findSubject(db, user.id), now)
  if (link === null) throw new ShopError('auth.passwordResetNotAvailable')
  return link
}
