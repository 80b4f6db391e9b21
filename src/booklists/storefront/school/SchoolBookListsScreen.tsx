import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, Link } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { classes } from '#ui/classes.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/Text.tsx'
import { ListCardFields, ListCard, type ListCardData, ListCards } from './ListCard.tsx'
import styles from './SchoolBookListsScreen.module.css'
import { SchoolIcon } from '../icons.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { ArrowLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import listsOfSchoolStyles from './ListsOfSchool.module.css'
import { usePreferences } from '#page/rootData.ts'
import { countryName } from '#platform/i18n/format.ts'
import schoolLinksStyles from './SchoolLinks.module.css'

export const handle: ScreenHandle = { texts: ['booklists'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = context.get(pageContext)
  const asked = new URL(request.url).searchParams.get('school')
  if (asked === null) {
    const { schools } = await page.query(SchoolsQuery, {})
    return { schools: schools ?? [], school: null, lists: [] }
  }
  if (!/^\d{1,9}$/.test(asked)) throw new Response(null, { status: 404 })
  const { schools, getPublicBookLists } = await page.query(ListsOfSchoolQuery, {
    school: `/schools/${asked}`,
  })
  const school = schools?.find(({ _id }) => _id === Number(asked))
  if (!school) throw new Response(null, { status: 404 })
  return { schools: schools ?? [], school, lists: getPublicBookLists ?? [] }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const school = args.loaderData?.school?.name
    const title = t('lists.schools.title')
    return { title: school ? `${school}: ${title}` : title, description: t('lists.schools.description') }
  })

export default function SchoolBookListsScreen() {
  const t = useText()
  const { schools, school, lists } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <h1>{t('lists.schools.title')}</h1>
      <p className={styles.lead}>{t('lists.schools.lead')}</p>
      {schools.length > 0 ? (
        <div className={classes(styles.columns, school && styles.chosen)}>
          <SchoolLinks className={styles.schools} schools={schools} current={school?._id ?? null} />
          {school && <ListsOfSchool school={school} lists={lists} />}
        </div>
      ) : (
        <EmptyState icon={<SchoolIcon />} title={t('lists.schools.none')} />
      )}
    </div>
  )
}

type Props = {
  readonly school: { readonly name: string }
  readonly lists: readonly (ListCardData & { readonly notes: string | null })[]
}

function ListsOfSchool({ school, lists }: Props) {
  const t = useText()
  return (
    <section aria-labelledby="school">
      <h2 id="school" className={listsOfSchoolStyles.name}>
        {school.name}
      </h2>
      {lists.length > 0 ? (
        <ListCards>
          {lists.map((list) => (
            <li key={list._id}>
              <ListCard list={list} to={`/book-list/${list._id}`}>
                <p className={listsOfSchoolStyles.facts}>{t('lists.books', { count: list.itemCount })}</p>
                {list.notes && <p className={listsOfSchoolStyles.notes}>{list.notes}</p>}
              </ListCard>
            </li>
          ))}
        </ListCards>
      ) : (
        <EmptyState icon={<SchoolIcon />} title={t('lists.schools.empty.title')}>
          {t('lists.schools.empty.text', { school: school.name })}
        </EmptyState>
      )}
      <LinkButton className={listsOfSchoolStyles.others} variant="outline" to="/school-book-lists/">
        <ArrowLeftIcon size="small" />
        {t('lists.schools.others')}
      </LinkButton>
    </section>
  )
}

type School = { readonly _id: number; readonly name: string; readonly country: string }

type SchoolLinksProps = {
  readonly schools: readonly School[]
  /** Null for none. */
  readonly current: number | null
  readonly className?: string | undefined
}

/** Those of the reader's own country first. */
function SchoolLinks({ schools, current, className }: SchoolLinksProps) {
  const t = useText()
  const { country: own } = usePreferences()
  const countries = [...new Set(schools.map(({ country }) => country))].toSorted(
    (a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1),
  )
  return (
    <nav className={className} aria-label={t('lists.schools.label')}>
      {countries.map((country) => (
        <section key={country} className={schoolLinksStyles.country}>
          <h2 className={schoolLinksStyles.name}>{countryName(country, t)}</h2>
          <ul>
            {schools
              .filter((school) => school.country === country)
              .map(({ _id, name }) => (
                <li key={_id}>
                  <Link
                    className={schoolLinksStyles.school}
                    to={`/school-book-lists/?school=${_id}`}
                    aria-current={_id === current ? 'page' : undefined}
                  >
                    {name}
                    <ChevronRightIcon size="small" />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const SchoolsQuery = graphql(`
  query Schools {
    schools { _id name country }
  }
`)

const ListsOfSchoolQuery = graphql(
  `
  query ListsOfSchool($school: ID!) {
    schools { _id name country }
    getPublicBookLists(forSchool: $school) { notes ...ListCard }
  }
`,
  [ListCardFields],
)
