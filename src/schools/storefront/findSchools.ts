import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { LookupFound } from '#ui/form/useLookup.ts'
import { fittingSchools } from '../schoolSearch.rules.ts'

export async function findSchools(page: Page, typed: string): Promise<LookupFound> {
  const { schools } = await page.query(SchoolsQuery, {})
  const options = fittingSchools(schools ?? [], typed).map(({ id, name }) => ({ id, name }))
  return { options, outside: null }
}

const SchoolsQuery = graphql(`
  query SchoolsToChoose {
    schools { id name }
  }
`)
