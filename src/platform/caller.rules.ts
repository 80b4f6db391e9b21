/** Specification of the storefront, section 6. */
export type Role = 'ROLE_USER' | 'ROLE_ADMIN' | 'ROLE_CHECKER' | 'B2B_CUSTOMER'

/** As the shop's own record says, not as the token says. */
export type User = {
  readonly kind: 'user'
  readonly id: number
  /** Identifier at the identity provider; orders and lists refer to it as `customerId`. */
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly roles: readonly Role[]
}

export type Caller = { readonly kind: 'visitor' } | User

export const visitor: Caller = { kind: 'visitor' }
