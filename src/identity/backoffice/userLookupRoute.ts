import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { graphql } from '#platform/graphql/document.ts'

const userRoles = ['ROLE_ADMIN', 'ROLE_CHECKER', 'B2B_CUSTOMER'] as const

/**
 * People by name, e-mail or phone, those of one role alone where the address names it. Their ids are those of their
 * records, or WebServiceUser.userId where the address ends in it.
 */
export const loader = (args: LoaderFunctionArgs) =>
  answerLookup(args, async (page, search) => {
    const role = userRoles.find((one) => one === args.params['role']) ?? null
    const { data } = await page.tryQuery(UserLookupQuery, { search, role })
    return (
      data &&
      (data.searchWebServiceUsers?.collection ?? []).map(
        args.params['by'] === 'userId' ? personOption : userOption,
      )
    )
  })

type Found = {
  readonly id: string
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly email: string
}

const userOption = ({ id, givenName, familyName, email }: Found) => {
  const name = [givenName, familyName].filter(Boolean).join(' ')
  return name === '' ? { id, name: email } : { id, name, area: email }
}

const personOption = (found: Found & { readonly userId: string }) => ({
  ...userOption(found),
  id: found.userId,
})

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false

const UserLookupQuery = graphql(`
  query UserLookup($search: String!, $role: UserRole) {
    searchWebServiceUsers(search: $search, role: $role, perPage: 8) {
      collection { id userId givenName familyName email }
    }
  }
`)
