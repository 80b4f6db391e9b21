import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { ChevronRightIcon, ListIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { blurbOf } from '../../blurb.rules.ts'
import { bookTypeTags, chosenTags, frontPage } from '../../tags/fixedTags.rules.ts'
import { tagPath } from '../../tags/tagPath.rules.ts'
import { BookGrid } from './BookGrid.tsx'
import typesStyles from './BookTypes.module.css'
import { writeListChoice } from './bookList.ts'
import { readBookList } from './readBookList.ts'
import { pageNumber } from './pageNumber.ts'
import styles from './ListScreen.module.css'
import { EmptyList } from './EmptyList.tsx'
import { NewReleaseFields, NewReleases } from './NewReleases.tsx'
import { type TagChip, TagChips } from './TagChips.tsx'

export const handle: ScreenHandle = { texts: ['lists', 'search'] }

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

const choice = { featured: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const number = pageNumber(new URL(request.url).searchParams)
  const [{ newReleases, tags }, books] = await Promise.all([
    page.query(HomeQuery, {}),
    readBookList(page, choice, number),
  ])
  return {
    newReleases: number === 1 ? bannerOf(newReleases ?? []) : [],
    tags: frontPage(tags),
    bookTypes: page.home.hasBookTypes ? chosenTags(tags ?? [], bookTypeTags) : [],
    hasFilter: page.home.hasFilter,
    books,
    number,
  }
}

const bannerOf = <Book extends { readonly description: string | null }>(books: readonly Book[]) =>
  books.map(({ description, ...book }, index) => ({
    ...book,
    blurb: index === 0 ? blurbOf(description ?? '') : '',
  }))

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('shell.tagline'), description: t('shell.description') }))

export default function HomeScreen() {
  const t = useText()
  const { newReleases, tags, bookTypes, hasFilter, books, number } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className={visuallyHidden}>{t('shell.tagline')}</h1>
      <Link className={styles.schools} to="/school-book-lists/">
        <ListIcon size="small" />
        {t('catalogue.home.schoolLists')}
        <ChevronRightIcon size="small" />
      </Link>
      <NewReleases books={newReleases} />
      <section className={styles.page} aria-labelledby="selection">
        <div className={styles.head}>
          <h2 id="selection">{t('catalogue.home.selection')}</h2>
          <TagChips tags={tags} hasFilter={hasFilter} />
        </div>
        {bookTypes.length > 0 && <BookTypes tags={bookTypes} />}
        <BookGrid
          query={writeListChoice(choice)}
          books={books}
          page={number}
          level={3}
          empty={<EmptyList reason="shop" />}
        />
      </section>
    </>
  )
}

const HomeQuery = graphql(
  `
  query Home {
    newReleases { description ...NewRelease }
    tags { _id name }
  }
`,
  [NewReleaseFields],
)

/** Hidden unless the shop is set to show it. */
function BookTypes({ tags }: { readonly tags: readonly TagChip[] }) {
  const t = useText()
  return (
    <nav className={typesStyles.types} aria-label={t('catalogue.home.bookTypes')}>
      {tags.map((tag) => (
        <Link key={tag._id} className={typesStyles.type} to={tagPath(tag)}>
          {tag.name}
          <ChevronRightIcon size="small" />
        </Link>
      ))}
    </nav>
  )
}
