import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { graphql } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'
import { EmptyList } from './EmptyList.tsx'
import { WorkListPage } from './WorkListPage.tsx'
import { requestedWorkList, isWorkListNarrowed } from './workList.ts'

export const handle: ScreenHandle = { texts: ['lists', 'search'] }

export { keepListOnAdd as shouldRevalidate } from '../button/keepListOnAdd.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const [{ subject }, list] = await Promise.all([
    page.query(SubjectQuery, { id: `/subjects/${id}` }),
    requestedWorkList(page, { kind: 'subject', of: id }, request),
  ])
  if (!subject) throw new Response(null, { status: 404 })
  return { subject, list }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const name = args.loaderData?.subject.name ?? ''
    return {
      title: name,
      description: t('catalogue.subject.description', { name }),
      hidden: isWorkListNarrowed(args.loaderData?.list),
    }
  })

export default function SubjectScreen() {
  const t = useText()
  const { subject, list } = useLoaderData<typeof loader>()
  return (
    <WorkListPage
      over={t('catalogue.subject.over')}
      title={subject.name}
      list={list}
      empty={<EmptyList reason="tag" name={subject.name} />}
    />
  )
}

const SubjectQuery = graphql(`
  query SubjectList($id: ID!) {
    subject(id: $id) { name }
  }
`)
