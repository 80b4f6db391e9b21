import type { Resolvers } from '#generated/resolvers.ts'
import type { Role } from '#platform/caller.rules.ts'
import { refuse, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { requireAdmin } from '../access.ts'
import { grantRole, RoleRefused } from './role.service.ts'
import { userNode } from './user.nodes.ts'
import { requireUserOf } from './user.resolvers.ts'

type RoleWish = { readonly userId: string; readonly role: Role; readonly isGiven: boolean }

/** `issuer` names the provider by which people log in. */
export const roleResolvers = (issuer: string): Resolvers => ({
  Mutation: {
    giveRoleWebServiceUser: async (_, { input: { userId, role, clientMutationId } }, context) => ({
      webServiceUser: await changeRoleOf(context, issuer, { userId, role, isGiven: true }),
      clientMutationId,
    }),
    takeRoleWebServiceUser: async (_, { input: { userId, role, clientMutationId } }, context) => ({
      webServiceUser: await changeRoleOf(context, issuer, { userId, role, isGiven: false }),
      clientMutationId,
    }),
  },
})

async function changeRoleOf({ caller, db, now }: Context, issuer: string, wish: RoleWish) {
  const admin = requireAdmin(caller)
  const { userId, role, isGiven } = wish
  if (role === 'ROLE_USER')
    throw new ShopError('general.badInput', { debugMessage: 'ROLE_USER is everybody’s' })
  const person = await requireUserOf(db, userId)
  refuse(isGiven && !person.email_verified ? 'account.notVerified' : null)
  const by = { adminId: admin.id, by: admin.userId, at: now }
  await grantRole(db, person, { role, isGiven, issuer, mayBeLast: false, ...by }).catch(refuseRole)
  return userNode(await requireUserOf(db, userId))
}

function refuseRole(error: unknown): never {
  if (!(error instanceof RoleRefused)) throw error
  throw new ShopError(error.refusal === 'noAdmin' ? 'auth.accessDenied' : 'account.lastAdmin')
}
