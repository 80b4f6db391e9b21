import type { Role } from '#platform/caller.rules.ts'

// Specification of the storefront, section 2; spec-decisions 26.

type Reader = {
  readonly caller: 'visitor' | 'unverified' | 'verified'
  readonly roles: readonly Role[]
  /** Where the back office begins; null where the shop has none. */
  readonly backoffice: string | null
}

export type Menu = {
  readonly hasBookshelf: boolean
  readonly hasProfile: boolean
  readonly adminDashboard: string | null
}

export const menuOf = ({ caller, roles, backoffice }: Reader): Menu => ({
  hasBookshelf: caller === 'verified',
  hasProfile: caller !== 'visitor',
  adminDashboard: roles.includes('ROLE_ADMIN') ? backoffice : null,
})

/** Whether a parameter of `/hide-mobile-nav/:hide` hides the phone's bar: all but "false" and "0" do. */
export const hidesBar = (parameter: string): boolean => !['false', '0'].includes(parameter.toLowerCase())
