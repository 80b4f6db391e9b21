import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'
import { BookGrid } from './BookGrid.tsx'
import { titleOrder, writeListChoice } from './bookList.ts'
import { readBookList } from './readBookList.ts'
import { pageNumber } from './pageNumber.ts'
import { EmptyList } from './EmptyList.tsx'
import styles from './ListScreen.module.css'

export const handle: ScreenHandle = { texts: ['lists', 'search'] }

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!/^\d{1,9}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const search = new URL(request.url).searchParams
  const [number, order] = [pageNumber(search), titleOrder(search)]
  const [{ publisher }, books] = await Promise.all([
    page.query(PublisherQuery, { id: `/publishers/${id}` }),
    readBookList(page, { publisher: id, order }, number),
  ])
  if (!publisher) throw new Response(null, { status: 404 })
  return { id, publisher, books, number, order }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const name = args.loaderData?.publisher.name ?? ''
    return {
      title: name,
      description: args.loaderData?.publisher.description ?? t('catalogue.publisher.description', { name }),
    }
  })

export default function PublisherScreen() {
  const t = useText()
  const { id, publisher, books, number, order } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.over}>{t('catalogue.publisher.over')}</p>
          <h1>{publisher.name}</h1>
          {publisher.description && <p className={styles.about}>{publisher.description}</p>}
        </div>
        {(books.length > 1 || number > 1) && (
          <ChipRow label={t('catalogue.publisher.order')}>
            <ChipLink to="?" current={!order}>
              {t('catalogue.publisher.newest')}
            </ChipLink>
            <ChipLink to="?order=a-z" current={order === 'a-z'}>
              {t('catalogue.publisher.aToZ')}
            </ChipLink>
            <ChipLink to="?order=z-a" current={order === 'z-a'}>
              {t('catalogue.publisher.zToA')}
            </ChipLink>
          </ChipRow>
        )}
      </div>
      <BookGrid
        key={`${id} ${order}`}
        query={writeListChoice({ publisher: id, order })}
        books={books}
        page={number}
        empty={<EmptyList reason="publisher" name={publisher.name} />}
      />
    </div>
  )
}

const PublisherQuery = graphql(`
  query Publisher($id: ID!) {
    publisher(id: $id) { name description }
  }
`)
