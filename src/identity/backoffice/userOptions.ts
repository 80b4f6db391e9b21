import type { Page } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'

export const userRoles = ['ROLE_ADMIN', 'ROLE_CHECKER', 'B2B_CUSTOMER'] as const

type UserOptionFilter = {
  readonly search: string
  /** Null for everybody. */
  readonly role: (typeof userRoles)[number] | null
  /** What their ids are: those of their records, or WebServiceUser.userId. */
  readonly by: 'id' | 'userId'
}

/** People by name, e-mail or phone; null where they could not be asked for. */
export async function listUserOptions(page: Page, { search, role, by }: UserOptionFilter) {
  const { data } = await page.tryQuery(UserLookupQuery, { search, role })
  return data && (data.searchWebServiceUsers?.collection ?? []).map((found) => optionOf(found, found[by]))
}

type Found = {
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly email: string
}

function optionOf({ givenName, familyName, email }: Found, id: string) {
  const name = [givenName, familyName].filter(Boolean).join(' ')
  return name === '' ? { id, name: email } : { id, name, area: email }
}

const UserLookupQuery = graphql(`
  query UserLookup($search: String!, $role: UserRole) {
    searchWebServiceUsers(search: $search, role: $role, perPage: 8) {
      collection { id userId givenName familyName email }
    }
  }
`)
