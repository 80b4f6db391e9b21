import type { Role } from '#platform/caller.rules.ts'

/** All roles (specification of the storefront, section 6). */
export const roles = [
  'ROLE_ADMIN',
  'ROLE_CHECKER',
  'B2B_CUSTOMER',
  'ROLE_USER',
] as const satisfies readonly Role[]

export const isRole = (word: string): word is Role => roles.some((role) => role === word)

type RoleChange = {
  readonly role: Role
  readonly isHeld: boolean
  readonly holders: number
  readonly mayBeLast: boolean
}

export function takingRefusal({ role, isHeld, holders, mayBeLast }: RoleChange): string | null {
  if (role === 'ROLE_USER') return 'ROLE_USER is everybody’s and cannot be taken'
  if (role === 'ROLE_ADMIN' && isHeld && holders <= 1 && !mayBeLast)
    return 'this is the last admin; with --last the shop is left without one'
  return null
}
