import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'
import { fittingSchools } from '../schoolSearch.rules.ts'

export async function findSchools(page: Page, typed: string): Promise<LookupOption[]> {
  const { schools } = await page.query(SchoolsQuery, {})
  return fittingSchools(schools ?? [], typed).map(({ id, name }) => ({ id, name }))
}

const SchoolsQuery = graphql(`
  query SchoolsToChoose {
    schools { id name }
  }
`)
