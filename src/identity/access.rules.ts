// Who may do what begins with who is calling: nobody, somebody signed in, somebody whose e-mail address is verified, the
// staff (specification of the storefront, section 6). Each domain builds its own questions on these.
import type { Caller, User } from '#platform/caller.rules.ts'

export const isSignedIn = (caller: Caller): caller is User => caller.kind === 'user'

export const isVerified = (caller: Caller): boolean => isSignedIn(caller) && caller.emailVerified

export const isAdmin = (caller: Caller): boolean => isSignedIn(caller) && caller.roles.includes('ROLE_ADMIN')

/** Admins and checkers: those who may place orders for others. */
export const isStaff = (caller: Caller): boolean =>
  isSignedIn(caller) && (caller.roles.includes('ROLE_ADMIN') || caller.roles.includes('ROLE_CHECKER'))
