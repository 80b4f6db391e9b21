import '#page/texts/listTexts.ts'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { frontPage } from '../../tags/fixedTags.rules.ts'
import { BookGrid } from './BookGrid.tsx'
import { pageNumber, readBookList } from './bookList.ts'
import { EmptyList } from './EmptyList.tsx'
import styles from './ListScreen.module.css'
import { TagChips, TagListQuery } from './TagChips.tsx'

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!/^\d{1,9}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const number = pageNumber(new URL(request.url).searchParams)
  const [{ tags }, books] = await Promise.all([
    page.query(TagListQuery, {}),
    readBookList(page, { tag: id }, number),
  ])
  const tag = tags?.find(({ _id }) => _id === Number(id))
  if (!tag) throw new Response(null, { status: 404 })
  return { id, name: tag.name, tags: frontPage(tags), books, number }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const name = args.loaderData?.name ?? ''
    return { title: name, description: t('catalogue.tag.description', { name }) }
  })

export default function TagScreen() {
  const t = useText()
  const { id, name, tags, books, number } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.over}>{t('catalogue.tag.over')}</p>
          <h1>{name}</h1>
        </div>
        <TagChips tags={tags} current={Number(id)} />
      </div>
      <BookGrid
        key={id}
        choice={{ tag: id }}
        books={books}
        page={number}
        empty={<EmptyList reason="tag" name={name} />}
      />
    </div>
  )
}
