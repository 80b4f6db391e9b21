// Who may do what: specification of the storefront, section 6.
import type { Caller, User } from '#platform/caller.rules.ts'

export const isSignedIn = (caller: Caller): caller is User => caller.kind === 'user'

export const isVerified = (caller: Caller): boolean => isSignedIn(caller) && caller.emailVerified

export const isAdmin = (caller: Caller): boolean => isSignedIn(caller) && caller.roles.includes('ROLE_ADMIN')

/** Admins and checkers: those who may place orders for others. */
export const isStaff = (caller: Caller): boolean =>
  isSignedIn(caller) && (caller.roles.includes('ROLE_ADMIN') || caller.roles.includes('ROLE_CHECKER'))
