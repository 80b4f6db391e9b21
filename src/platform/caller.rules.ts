/** Roles read from the user record (specification of the storefront, section 6). */
export type Role = 'ROLE_USER' | 'ROLE_ADMIN' | 'ROLE_CHECKER' | 'B2B_CUSTOMER'

/** A signed-in person as the record of our own says, not as the token says. */
export type User = {
  readonly kind: 'user'
  /** Number of the user record. */
  readonly id: number
  /** Identifier at the identity provider; orders and lists refer to it as `customerId`. */
  readonly userId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly roles: readonly Role[]
}

/** Who is calling: nobody signed in, or a user. */
export type Caller = { readonly kind: 'visitor' } | User

export const visitor: Caller = { kind: 'visitor' }
