import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'

/** Null where they could not be asked for. */
export async function listSchoolOptions(page: Page, search: string): Promise<readonly LookupOption[] | null> {
  const { data } = await page.tryQuery(SchoolOptionsQuery, { search })
  return (
    data &&
    (data.schoolPage?.edges ?? []).map(({ node: { id, name, place } }) => ({ id, name, area: place ?? null }))
  )
}

/** The school that was chosen; without scripts the only one that the typed text finds. Empty where there is none. */
export async function chosenSchool(
  page: Page,
  form: { readonly id: string; readonly text: string },
): Promise<string> {
  if (form.id !== '') return form.id
  const [only, ...more] = (form.text.trim() && (await listSchoolOptions(page, form.text))) || []
  return only && more.length === 0 ? only.id : ''
}

const SchoolOptionsQuery = graphql(`
  query SchoolOptions($search: String!) {
    schoolPage(search: $search, first: 8) {
      edges { node { id name place } }
    }
  }
`)
