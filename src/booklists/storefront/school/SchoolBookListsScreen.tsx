import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { classes } from '#ui/classes.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/Text.tsx'
import { ListCardFields } from './ListCard.tsx'
import { ListsOfSchool } from './ListsOfSchool.tsx'
import styles from './SchoolBookListsScreen.module.css'
import { SchoolLinks } from './SchoolLinks.tsx'
import { SchoolIcon } from '../icons.tsx'

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
