import {
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/Text.tsx'
import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from '#ui/icons.tsx'
import { frontPage } from '../../tags/fixedTags.rules.ts'
import { isTooShort } from '../../listing/search.rules.ts'
import { chosenIn, pagesAround, readChoice, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import worksStyles from '../lists/WorkGrid.module.css'
import { type WorkCardData, WorkItem } from '../lists/WorkItem.tsx'
import { pageNumber } from '../lists/pageNumber.ts'
import { NothingFits } from './NothingFits.tsx'
import { choiceAddress } from './choiceAddress.ts'
import { FilteredLayout } from './FilteredLayout.tsx'
import { matchLink, type SchoolMatchData } from './schoolMatches.ts'
import { readResults } from './search.fields.ts'
import styles from './SearchScreen.module.css'
import { SearchStart } from './SearchStart.tsx'
import { type TagChip, TagChips, TagListQuery } from '../lists/TagChips.tsx'

export const handle: ScreenHandle = { texts: ['lists', 'search'] }

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

/** Schools and lists whose names have what was searched for. */
function SchoolMatches({ matches }: { readonly matches: readonly SchoolMatchData[] }) {
  const t = useText()
  if (matches.length === 0) return null
  return (
    <ChipRow label={t('catalogue.suggest.schools')}>
      {matches.map(matchLink).map(({ to, name, of }) => (
        <ChipLink key={to} to={to}>
          {of === null ? name : `${name} · ${of}`}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

function SearchResults({ books }: { readonly books: readonly WorkCardData[] }) {
  const isTurning = useNavigation().state === 'loading'
  return (
    <ul className={worksStyles.grid} aria-busy={isTurning}>
      {books.map((book, index) => (
        <WorkItem key={book._id} book={book} eager={index < 4} />
      ))}
    </ul>
  )
}

type Props = {
  readonly term: string
  readonly choice: ReaderChoice
  readonly tags: readonly TagChip[]
  /** A school or a list was found in the place of books. */
  readonly hasSchools: boolean
}

function NoResults({ term, choice, tags, hasSchools }: Props) {
  const t = useText()
  if (chosenIn(choice).length > 0)
    return (
      <div role="status">
        <NothingFits choice={choice} />
      </div>
    )
  return (
    <>
      {!hasSchools && (
        <div role="status">
          <EmptyState
            icon={<SearchIcon />}
            level={1}
            title={t('catalogue.empty.search.title', { name: term })}
            action={
              <LinkButton variant="outline" to="/">
                {t('catalogue.empty.toShop')}
              </LinkButton>
            }
          >
            {t('catalogue.empty.search.text')}
          </EmptyState>
        </div>
      )}
      <div className={styles.browse}>
        <p>{t('search.browse')}</p>
        <TagChips tags={tags} />
      </div>
    </>
  )
}

type PagerProps = { readonly choice: ReaderChoice; readonly current: number; readonly last: number }

function Pager({ choice, current, last }: PagerProps) {
  const t = useText()
  if (last < 2) return null
  const to = (page: number) => choiceAddress(choice, page)
  return (
    <nav className={styles.pager} aria-label={t('search.pages.label')}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev nofollow" aria-label={t('search.pages.previous')}>
          <ChevronLeftIcon />
        </Link>
      )}
      {pagesAround(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            rel="nofollow"
            aria-label={t('search.pages.page', { number: page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={to(current + 1)} rel="next nofollow" aria-label={t('search.pages.next')}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}
