import type { Page } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import type { LookupOption } from '#ui/form/useLookup.ts'

/** Events that are not archived by part of their names, the newest first, with their first day; null where they could not be asked for. */
export async function listEventOptions(page: Page, name: string): Promise<readonly LookupOption[] | null> {
  const { data } = await page.tryQuery(EventLookupQuery, { name })
  const { language } = page.preferences
  return (
    data &&
    (data.events?.edges ?? []).map(({ node: { id, name: title, startDate } }) => ({
      id,
      name: title,
      area: startDate ? formatDate(startDate, 'short', language) : null,
    }))
  )
}

const EventLookupQuery = graphql(`
  query EventLookup($name: String!) {
    events(name: $name, first: 8) {
      edges { node { id name startDate } }
    }
  }
`)
