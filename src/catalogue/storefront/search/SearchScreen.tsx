import '#page/texts/listTexts.ts'
import '#page/texts/searchTexts.ts'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { frontPage } from '../../tags/fixedTags.rules.ts'
import { isTooShort } from '../../listing/search.rules.ts'
import { chosenIn, readChoice } from '../../search/readerChoice.rules.ts'
import { pageNumber } from '../lists/pageNumber.ts'
import { choiceAddress } from './choiceAddress.ts'
import { FilteredLayout } from './FilteredLayout.tsx'
import { NoResults } from './NoResults.tsx'
import { Pager } from './Pager.tsx'
import { readResults } from './search.fields.ts'
import { SchoolMatches } from './SchoolMatches.tsx'
import { SearchResults } from './SearchResults.tsx'
import styles from './SearchScreen.module.css'
import { SearchStart } from './SearchStart.tsx'
import { TagListQuery } from '../lists/TagChips.tsx'

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, searchParams: asked } = new URL(request.url)
  const term = (params['searchTerm'] ?? '').trim()
  if (term === '') throw redirect('/search/')
  const page = context.get(pageContext)
  const choice = readChoice(asked)
  const found = isTooShort(term) ? null : await readResults(page, term, choice, pageNumber(asked))
  const { totalCount = 0, currentPage = 0, lastPage = 0 } = found?.paginationInfo ?? {}
  // A page kept from when there was more, or typed: that nothing is found would be wrong.
  if (totalCount > 0 && currentPage > lastPage) throw redirect(pathname + choiceAddress(choice, lastPage))
  // Where nothing is found the categories are the next step.
  const { tags } = found?.collection.length ? { tags: [] } : await page.query(TagListQuery, {})
  return { term, choice, found, tags: frontPage(tags) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const { term, choice } = args.loaderData ?? {}
    if (!term) return { title: t('shell.search'), description: t('shell.description') }
    return {
      title: t('catalogue.search.quoted', { term }),
      description: t('catalogue.search.description', { term }),
      hidden: choice !== undefined && chosenIn(choice).length > 0,
    }
  })

export default function SearchScreen() {
  const t = useText()
  const { term, choice, found, tags } = useLoaderData<typeof loader>()
  if (!found) return <SearchStart term={term} tags={tags} />
  const { collection, facets, searchedFor, paginationInfo, schoolMatches } = found
  const { totalCount, isLowerBound, currentPage, lastPage } = paginationInfo
  return (
    <div className={styles.page}>
      {(totalCount > 0 || chosenIn(choice).length > 0 || schoolMatches.length > 0) && (
        <div className={styles.head}>
          {totalCount > 0 && (
            <p className={styles.count} role="status">
              {t(isLowerBound ? 'catalogue.search.countMore' : 'catalogue.search.count', {
                count: totalCount,
              })}
            </p>
          )}
          <h1>{t('catalogue.search.quoted', { term: searchedFor ?? term })}</h1>
          {searchedFor !== null && (
            <p className={styles.instead}>{t('catalogue.search.instead', { term })}</p>
          )}
          <div className={styles.schools}>
            <SchoolMatches matches={schoolMatches} />
          </div>
        </div>
      )}
      <FilteredLayout
        choice={choice}
        facets={facets}
        total={{ count: totalCount, isLowerBound }}
        ownOrder="relevance"
      >
        {collection.length > 0 ? (
          <SearchResults books={collection} />
        ) : (
          <NoResults term={term} choice={choice} tags={tags} hasSchools={schoolMatches.length > 0} />
        )}
        <Pager choice={choice} current={currentPage} last={lastPage} />
      </FilteredLayout>
    </div>
  )
}
