import type { Role } from '#platform/caller.rules.ts'

/** All roles (specification of the storefront, section 6). */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_CHECKER',
  'B2B_CUSTOMER',
  'ROLE_USER',
] as const satisfies readonly Role[]

export const isRole = (word: string): word is Role => roles.some((role) => role === word)

/** Why a role stays: it is everybody’s, or the shop would be without an admin. */
export type RoleRefusal = 'everybodys' | 'lastAdmin'

type Taking = {
  readonly role: Role
  readonly hasRole: boolean
  /** Who could still log in and act as an admin, this person included. */
  readonly admins: number
  readonly mayBeLast: boolean
}

export function takingRefusal({ role, hasRole, admins, mayBeLast }: Taking): RoleRefusal | null {
  if (role === 'ROLE_USER') return 'everybodys'
  return role === 'ROLE_ADMIN' && hasRole && admins <= 1 && !mayBeLast ? 'lastAdmin' : null
}
