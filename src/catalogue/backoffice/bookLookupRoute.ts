import type { LoaderFunctionArgs } from 'react-router'
import { answerLookup, orUnreachable } from '#page/lookup/answerLookup.ts'
import { graphql } from '#platform/graphql/document.ts'
import { PickedBookFields, pickedBook } from './pickedBook.ts'

/** Titles on sale by all that the shop's search knows; their ids are those of the products. */
export const loader = (args: LoaderFunctionArgs) =>
  answerLookup(args, async (page, search) => {
    const { data } = await page.tryQuery(BookLookupQuery, { search })
    return data && (data.books?.collection ?? []).map(pickedBook)
  })

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false

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
