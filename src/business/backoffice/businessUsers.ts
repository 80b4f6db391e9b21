import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'

/** People who may be behind a business customer; their ids are the identity provider's. Null where they could not be asked for. */
export async function listBusinessUsers(page: Page, search: string): Promise<readonly LookupOption[] | null> {
  const { data } = await page.tryQuery(BusinessUsersQuery, { search })
  return data && (data.searchWebServiceUsers?.collection ?? []).map(userOption)
}

type Found = {
  readonly userId: string
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly email: string
}

const userOption = ({ userId, givenName, familyName, email }: Found): LookupOption => {
  const name = [givenName, familyName].filter(Boolean).join(' ')
  return name === '' ? { id: userId, name: email } : { id: userId, name, area: email }
}

/** What choosing a person fills in, by the words that stand for them (specification of the back office, section 4). */
export function filledBy(label: string): { readonly name: string; readonly email: string } {
  const [email = '', ...names] = label.split(', ').toReversed()
  return { name: names.toReversed().join(', '), email }
}

const BusinessUsersQuery = graphql(`
  query BusinessUsers($search: String!) {
    searchWebServiceUsers(search: $search, role: B2B_CUSTOMER, perPage: 8) {
      collection { userId givenName familyName email }
    }
  }
`)
