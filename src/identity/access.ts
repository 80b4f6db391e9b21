import type { Caller, User } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { isAdmin, isSignedIn, isStaff, isVerified } from './access.rules.ts'

/** The signed-in caller. Throws UNAUTHENTICATED. */
export function requireUser(caller: Caller): User {
  if (!isSignedIn(caller)) throw new ShopError('auth.loginRequired')
  return caller
}

/** The caller, whose e-mail address is verified. Throws UNAUTHENTICATED or EMAIL_NOT_VERIFIED. */
export function requireVerified(caller: Caller): User {
  const user = requireUser(caller)
  if (!isVerified(user)) throw new ShopError('auth.emailNotVerified')
  return user
}

/** The caller, who is a verified checker or admin. Throws UNAUTHENTICATED, EMAIL_NOT_VERIFIED or FORBIDDEN. */
export function requireStaff(caller: Caller): User {
  const user = requireVerified(caller)
  if (!isStaff(user)) throw new ShopError('auth.accessDenied')
  return user
}

/** The caller, who is a verified admin. Throws UNAUTHENTICATED, EMAIL_NOT_VERIFIED or FORBIDDEN. */
export function requireAdmin(caller: Caller): User {
  const user = requireVerified(caller)
  if (!isAdmin(user)) throw new ShopError('auth.accessDenied')
  return user
}
