// Who may do what: specification of the storefront, section 6.
import type { Caller, Role, User } from '#platform/caller.rules.ts'

export const isSignedIn = (caller: Caller): caller is User => caller.kind === 'user'

export const isVerified = (caller: Caller): boolean => isSignedIn(caller) && caller.emailVerified

// The shop's own people are known by their address: without a proved one a role means nothing.
const hasRole = (caller: Caller, ...roles: readonly Role[]): boolean =>
  isSignedIn(caller) && caller.emailVerified && roles.some((role) => caller.roles.includes(role))

export const isAdmin = (caller: Caller): boolean => hasRole(caller, 'ROLE_ADMIN')

/** Admins and checkers: those who may place orders for others. */
export const isStaff = (caller: Caller): boolean => hasRole(caller, 'ROLE_ADMIN', 'ROLE_CHECKER')
