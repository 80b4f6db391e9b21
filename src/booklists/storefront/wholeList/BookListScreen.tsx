import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import styles from './WholeList.module.css'
import { EmptyBookList } from './EmptyBookList.tsx'
import { type WholeListData, WholeListQuery } from './wholeList.fields.ts'
import { WholeList } from './WholeList.tsx'
import { useRootData } from '#page/rootData.ts'
import { LinkButton } from '#ui/Button.tsx'
import buttonStyles from '#ui/Button.module.css'
import { classes } from '#ui/classes.ts'
import { useText } from '#ui/Text.tsx'
import { ShareLinks } from '../ownLists/ShareLinks.tsx'
import wholeListHeadStyles from './WholeListHead.module.css'
import { SchoolIcon, ShareIcon } from '../icons.tsx'

export { keepListOnAdd as shouldRevalidate } from '#catalogue/storefront/button/keepListOnAdd.ts'

type LoaderData = { readonly list: WholeListData; readonly vatRate: number }

export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs): Promise<LoaderData> {
  if (!/^\d{1,9}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const { bookList: list, taxRate } = await page.query(WholeListQuery, {
    id: `/book_lists/${id}`,
    taxRate: `/tax_rates/${page.preferences.country}`,
  })
  if (!list) throw new Response(null, { status: 404 })
  // Readers' lists have a screen of their own.
  if (list.customerId !== null) throw redirect(`/user-book-list/${id}`)
  return { list, vatRate: taxRate?.rate ?? 0 }
}

// A clerk may archive or hide a list at any moment: it is never kept for others.
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export const handle: ScreenHandle = {
  texts: ['booklists'],
  breadcrumbs: (t, loaded) => {
    const school = (loaded as LoaderData | undefined)?.list.forSchool // what the loader above brought
    return [
      { to: '/school-book-lists/', label: t('shell.schoolLists') },
      ...(school ? [{ to: `/school-book-lists/?school=${school._id}`, label: school.name }] : []),
    ]
  },
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, () => {
    const list = args.loaderData?.list
    const [first] = list?.bookListItems ?? []
    const name = [list?.name, list?.forSchool?.name].filter(Boolean).join(', ')
    return {
      title: name,
      description: list?.notes ?? list?.bookListItems.map(({ book }) => book.title).join(', ') ?? name,
      ...(first && { image: `/covers/${first.book._id}.png` }),
    }
  })

export default function BookListScreen() {
  const { list, vatRate } = useLoaderData<typeof loader>()
  return (
    <>
      <WholeListHead list={list} />
      <div className={styles.page}>
        {list.bookListItems.length > 0 ? (
          <WholeList key={list._id} list={list} vatRate={vatRate} />
        ) : (
          <EmptyBookList isOwner={false} />
        )}
      </div>
    </>
  )
}

function WholeListHead({ list }: { readonly list: WholeListData }) {
  const t = useText()
  const { origin } = useRootData()
  const school = list.forSchool
  return (
    <div className={wholeListHeadStyles.head}>
      <div className={wholeListHeadStyles.inside}>
        <h1>{list.name}</h1>
        <p className={wholeListHeadStyles.about}>
          {school && t('lists.whole.chosenBy', { count: list.bookListItems.length, school: school.name })}{' '}
          {list.notes}
        </p>
        <div className={wholeListHeadStyles.tools}>
          <details className={wholeListHeadStyles.share}>
            <summary className={classes(buttonStyles.button, buttonStyles.small, buttonStyles.outline)}>
              <ShareIcon size="small" />
              {t('lists.share.title')}
            </summary>
            <ShareLinks url={`${origin}/book-list/${list._id}`} name={list.name} />
          </details>
          <LinkButton variant="quiet" small to="/school-book-lists/">
            <SchoolIcon size="small" />
            {t('lists.schools.others')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
