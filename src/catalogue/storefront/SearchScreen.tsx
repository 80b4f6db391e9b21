import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { head } from '#app/head.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#platform/page.ts'
import { useText } from '#ui/Text.tsx'
import { isTooShort, searchMinLength } from '../search.rules.ts'
import { searchPath } from '../searchPath.rules.ts'
import { BookGrid } from './BookGrid.tsx'
import { pageNumber, readBookList } from './bookList.ts'
import { EmptyList } from './EmptyList.tsx'
import styles from './ListScreen.module.css'
import { frontPage, type TagChip, TagChips, TagListQuery } from './TagChips.tsx'

export { keepListOnAdd as shouldRevalidate } from './keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const typed = search.get('q')
  // The form of the top bar, where no script sends it.
  if (typed !== null) throw redirect(searchPath(typed))
  const term = (params.searchTerm ?? '').trim()
  const page = context.get(pageContext)
  if (term === '' || isTooShort(term)) {
    const { tags } = await page.query(TagListQuery, {})
    return { term, found: null, tags: frontPage(tags) }
  }
  const number = pageNumber(search)
  const [books, counted] = await Promise.all([
    readBookList(page, { term }, number),
    page.query(SearchCountQuery, { term }),
  ])
  const found = {
    books,
    number,
    count: counted.books?.paginationInfo.totalCount ?? 0,
    instead: counted.books?.searchedFor ?? null,
  }
  return { term, found, tags: [] }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => ({
    title: args.loaderData?.term
      ? t('catalogue.search.quoted', { term: args.loaderData.term })
      : t('shell.search'),
    hidden: true,
  }))

/** What a search found; without one the place to begin. */
export default function SearchScreen() {
  const t = useText()
  const { term, found, tags } = useLoaderData<typeof loader>()
  if (!found) return <SearchStart term={term} tags={tags} />
  const { books, number, count, instead } = found
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.over} role="status">
            {t('catalogue.search.count', { count })}
          </p>
          <h1>{t('catalogue.search.quoted', { term: instead ?? term })}</h1>
          {instead !== null && <p className={styles.about}>{t('catalogue.search.instead', { term })}</p>}
        </div>
      </div>
      {books.length > 0 ? (
        <BookGrid key={term} choice={{ term }} books={books} page={number} />
      ) : (
        <EmptyList reason="search" name={term} />
      )}
    </div>
  )
}

function SearchStart({ term, tags }: { readonly term: string; readonly tags: readonly TagChip[] }) {
  const t = useText()
  useEffect(() => document.getElementById('q')?.focus(), [])
  return (
    <div className={styles.page}>
      <h1>{t('catalogue.search.title')}</h1>
      <p className={styles.about} role={term ? 'alert' : undefined}>
        {term
          ? t('catalogue.search.tooShort', { count: searchMinLength })
          : t('catalogue.search.start', { count: searchMinLength })}
      </p>
      <div className={styles.suggestions}>
        <TagChips tags={tags} />
      </div>
    </div>
  )
}

const SearchCountQuery = graphql(`
  query SearchCount($term: String!) {
    books(simplesearch: $term, itemsPerPage: 1) {
      searchedFor
      paginationInfo { totalCount }
    }
  }
`)
