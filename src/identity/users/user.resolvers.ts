import type { QuerySearchWebServiceUsersArgs, Resolvers } from '#generated/resolvers.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import { refuseInvalid, ShopError, tooMany } from '#platform/errors.ts'
import { pageRequestFromZero, paginationInfoFromZero } from '#platform/graphql/pages.ts'
import { lengthViolations } from '#platform/violation.rules.ts'
import { requireAdmin, requireUser } from '../access.ts'
import { emailViolations } from '../email.rules.ts'
import { userNode } from './user.nodes.ts'
import { findUser, findUserByUserId, type UserRow } from './user.table.ts'
import { userSearchMinLength, userSearchWords } from './userSearch.rules.ts'
import { countUsers, searchUsers } from './userSearch.table.ts'
import { readVerification, type Verification } from '../verification.ts'

export function userResolvers(verification: Verification): Resolvers {
  const checkEmailVerified = async (_: unknown, __: unknown, context: Context) => {
    const user = requireUser(context.caller)
    await readVerification(context.db, verification, user, context.now)
    return ownRecord(context, user)
  }
  return {
    Query: {
      getWebServiceUser: (_, __, context) => ownRecord(context, requireUser(context.caller)),
      checkEmailVerifiedWebServiceUser: checkEmailVerified,
      pollForVerification: checkEmailVerified,
      searchWebServiceUsers: (_, asked, context) => searchOf(context, asked),
      getByIdWebServiceUser: async (_, { userId }, { caller, db }) => {
        requireAdmin(caller)
        return userNode(await requireUserOf(db, userId))
      },
      getUserRoles: (_, { userId }, context) => rolesOf(context, userId ?? null),
    },
    Mutation: {
      sendVerificationWebServiceUser: async (_, { input: { email, clientMutationId } }, context) => {
        const user = requireUser(context.caller)
        await sendVerification(verification, context, user, email ?? null)
        return { webServiceUser: await ownRecord(context, user), clientMutationId }
      },
    },
    WebServiceUser: {
      signupIp: ({ signupIp }, _, { caller }) => {
        requireAdmin(caller)
        return signupIp ?? null
      },
    },
  }
}

async function sendVerification(
  { send }: Verification,
  context: Context,
  user: User,
  email: string | null,
): Promise<void> {
  if (!send) throw new ShopError('auth.accessDenied')
  if (email !== null) refuseInvalid(emailViolations('email', email))
  const minutes = await send(context, user, email)
  if (minutes !== null) throw tooMany(minutes * 60)
}

export async function ownRecord({ db }: Context, user: User) {
  const row = await findUser(db, user.id)
  if (!row) throw new ShopError('auth.loginRequired')
  return userNode(row)
}

async function searchOf(
  { caller, db }: Context,
  { search, role, page, perPage }: Partial<QuerySearchWebServiceUsersArgs>,
) {
  requireAdmin(caller)
  const request = pageRequestFromZero(page ?? 0, perPage ?? 10)
  const asked = { words: searchedWords('search', search), role: role ?? null }
  const { itemsPerPage: limit, offset } = request
  const found = await searchUsers(db, asked, { limit, offset })
  const paginationInfo = paginationInfoFromZero(request, await countUsers(db, asked))
  return { collection: found.map(userNode), paginationInfo }
}

/** None where nothing is typed. Throws VALIDATION_FAILED at `path` for less than three letters. */
export function searchedWords(path: string, typed: string | null | undefined): readonly string[] {
  const text = typed?.trim() ?? ''
  if (text === '') return []
  refuseInvalid(lengthViolations(path, text, { min: userSearchMinLength }))
  return userSearchWords(text)
}

async function rolesOf({ db, caller }: Context, userId: string | null) {
  const user = requireUser(caller)
  if (userId === null || userId === user.userId) return [...user.roles]
  requireAdmin(caller)
  return (await requireUserOf(db, userId)).roles
}

/** By the identity provider's id. Throws NOT_FOUND. */
export async function requireUserOf(db: Database, userId: string): Promise<UserRow> {
  const row = await findUserByUserId(db, userId)
  if (!row) throw new ShopError('general.notFound')
  return row
}
