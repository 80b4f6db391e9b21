import type { Account } from 'oidc-provider'
import type { AccountRow } from './account/account.table.ts'

/** Says in a session that its browser must forget it at its end: nobody ticked "stay logged in". */
export const transient = 'transient'

export const accountOf = (account: AccountRow, methods: readonly string[] | undefined): Account => ({
  accountId: account.id,
  claims: () => ({
    sub: account.id,
    email: account.email,
    email_verified: account.email_verified_at !== null,
    name: [account.given_name, account.family_name].filter((name) => name !== null).join(' ') || undefined,
    given_name: account.given_name ?? undefined,
    family_name: account.family_name ?? undefined,
    until_browser_closes: methods?.includes(transient) || undefined,
  }),
})
