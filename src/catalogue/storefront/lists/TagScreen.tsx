import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { chipsWith } from '../../tags/fixedTags.rules.ts'
import { EmptyList } from './EmptyList.tsx'
import styles from './ListScreen.module.css'
import { TagChips, TagListQuery } from './TagChips.tsx'
import { WorkList } from './WorkList.tsx'
import { requestedWorkList, isWorkListNarrowed } from './workList.ts'

export const handle: ScreenHandle = { texts: ['lists', 'search'] }

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!/^\d{1,9}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const [{ tags }, list] = await Promise.all([
    page.query(TagListQuery, {}),
    requestedWorkList(page, { kind: 'tag', of: id }, request),
  ])
  const tag = tags?.find(({ _id }) => _id === Number(id))
  if (!tag) throw new Response(null, { status: 404 })
  return { name: tag.name, tag: tag._id, tags: chipsWith(tag, tags), list }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const name = args.loaderData?.name ?? ''
    return {
      title: name,
      description: t('catalogue.tag.description', { name }),
      hidden: isWorkListNarrowed(args.loaderData?.list),
    }
  })

export default function TagScreen() {
  const t = useText()
  const { name, tag, tags, list } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <p className={styles.over}>{t('catalogue.tag.over')}</p>
          <h1>{name}</h1>
        </div>
        <TagChips tags={tags} current={tag} />
      </div>
      <WorkList list={list} empty={<EmptyList reason="tag" name={name} />} />
    </div>
  )
}
