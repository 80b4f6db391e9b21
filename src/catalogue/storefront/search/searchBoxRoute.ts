import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { isTooShort } from '../../listing/search.rules.ts'
import { SchoolMatchFields } from './schoolMatches.ts'

const suggestionsShown = 8

/** Where no name has these words, subjects and descriptions are looked at too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const term = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (term === '' || isTooShort(term)) return { term, books: [], schools: [], hasMore: false }
  const page = context.get(pageContext)
  // One more than is shown tells whether there are more.
  const asked = { term, count: suggestionsShown + 1 }
  const { localBooks, schoolMatches } = await page.query(SearchBoxQuery, asked)
  const found = localBooks?.collection.length
    ? localBooks
    : (await page.query(SearchBoxEverywhereQuery, asked)).books
  const books = found?.collection ?? []
  return {
    term: found?.searchedFor ?? term,
    books: books.slice(0, suggestionsShown),
    schools: schoolMatches,
    hasMore: books.length > suggestionsShown,
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

const SearchBoxQuery = graphql(
  `
  query SearchBox($term: String!, $count: Int!) {
    localBooks(page: 1, itemsPerPage: $count, simplesearch: $term, perWork: true) {
      searchedFor
      collection { _id title authors thumbnailUrl publisher { name } }
    }
    schoolMatches(search: $term) { ...SchoolMatch }
  }
`,
  [SchoolMatchFields],
)

const SearchBoxEverywhereQuery = graphql(`
  query SearchBoxEverywhere($term: String!, $count: Int!) {
    books(page: 1, itemsPerPage: $count, search: $term, perWork: true) {
      searchedFor
      collection { _id title authors thumbnailUrl publisher { name } }
    }
  }
`)
