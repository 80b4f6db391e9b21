import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { head } from '#app/head.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#platform/page.ts'
import { useText } from '#ui/Text.tsx'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import { BookGrid } from './BookGrid.tsx'
import { pageNumber, readBookList } from './bookList.ts'
import styles from './ListScreen.module.css'
import { EmptyList } from './EmptyList.tsx'
import { NewReleaseFields, NewReleases } from './NewReleases.tsx'
import { frontPage, TagChips } from './TagChips.tsx'

export { keepListOnAdd as shouldRevalidate } from './keepListOnAdd.ts'

const choice = { featured: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const number = pageNumber(new URL(request.url).searchParams)
  const [{ newReleases, tags }, books] = await Promise.all([
    page.query(HomeQuery, {}),
    readBookList(page, choice, number),
  ])
  return { newReleases: number === 1 ? (newReleases ?? []) : [], tags: frontPage(tags), books, number }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('shell.tagline'), description: t('shell.description') }))

/** The shop's door: what is new, the categories, and the books that the house would show first. */
export default function HomeScreen() {
  const t = useText()
  const { newReleases, tags, books, number } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className={visuallyHidden}>{t('shell.tagline')}</h1>
      <NewReleases books={newReleases} />
      <section className={styles.page} aria-labelledby="selection">
        <div className={styles.head}>
          <h2 id="selection">{t('catalogue.home.selection')}</h2>
          <TagChips tags={tags} />
        </div>
        {books.length > 0 ? (
          <BookGrid choice={choice} books={books} page={number} level={3} />
        ) : (
          <EmptyList reason="shop" />
        )}
      </section>
    </>
  )
}

const HomeQuery = graphql(
  `
  query Home {
    newReleases { ...NewRelease }
    tags { _id name }
  }
`,
  [NewReleaseFields],
)
