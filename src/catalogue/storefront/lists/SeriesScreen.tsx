import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { seriesName } from '../../series.rules.ts'
import { EmptyList } from './EmptyList.tsx'
import { WorkListPage } from './WorkListPage.tsx'
import { requestedWorkList, isWorkListNarrowed } from './workList.ts'

export const handle: ScreenHandle = { texts: ['lists', 'search'] }

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { name: asked = '' } = params
  const list = await requestedWorkList(context.get(pageContext), { kind: 'series', of: asked }, request)
  // A series is its books: without one there is none of this name.
  const [first] = list.books
  if (!first && !isWorkListNarrowed(list) && list.number === 1) throw new Response(null, { status: 404 })
  return { name: seriesName(first?.series ?? asked), list }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const name = args.loaderData?.name ?? ''
    return {
      title: name,
      description: t('catalogue.series.description', { name }),
      hidden: isWorkListNarrowed(args.loaderData?.list),
    }
  })

export default function SeriesScreen() {
  const t = useText()
  const { name, list } = useLoaderData<typeof loader>()
  return (
    <WorkListPage
      over={t('catalogue.series.over')}
      title={name}
      list={list}
      empty={<EmptyList reason="tag" name={name} />}
    />
  )
}
