import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#platform/page.ts'
import { isTooShort } from '../search.rules.ts'

const suggestionsShown = 8

/** Books for the list under the search field, with the text that they were found for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const term = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (term === '' || isTooShort(term)) return { term, books: [], count: 0 }
  const { localBooks } = await context
    .get(pageContext)
    .query(SearchBoxQuery, { term, count: suggestionsShown })
  return {
    term: localBooks?.searchedFor ?? term,
    books: localBooks?.collection ?? [],
    count: localBooks?.paginationInfo.totalCount ?? 0,
  }
}

/** A search that cannot be asked while one types is no loss: the form still works. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch {
    return null
  }
}

export const shouldRevalidate = () => false

const SearchBoxQuery = graphql(`
  query SearchBox($term: String!, $count: Int!) {
    localBooks(page: 1, itemsPerPage: $count, simplesearch: $term) {
      searchedFor
      paginationInfo { totalCount }
      collection {
        _id
        title
        authors
        thumbnailUrl
        publisher { name }
      }
    }
  }
`)
