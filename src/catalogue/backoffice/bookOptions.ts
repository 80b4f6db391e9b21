import type { Page } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'
import { PickedBookFields, pickedBook } from './pickedBook.ts'

/** Titles on sale by all that the shop's search knows; null where they could not be asked for. */
export async function listBookOptions(page: Page, search: string) {
  const { data } = await page.tryQuery(BookLookupQuery, { search })
  return data && (data.books?.collection ?? []).map(pickedBook)
}

const BookLookupQuery = graphql(
  `
  query BookLookup($search: String!) {
    books(search: $search, itemsPerPage: 8) {
      collection { ...PickedBook }
    }
  }
`,
  [PickedBookFields],
)
