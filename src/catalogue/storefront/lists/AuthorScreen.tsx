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
  const [{ author }, list] = await Promise.all([
    page.query(AuthorQuery, { id: `/authors/${id}` }),
    requestedWorkList(page, { kind: 'author', of: id }, request),
  ])
  if (!author) throw new Response(null, { status: 404 })
  return { author, list }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, (t) => {
    const name = args.loaderData?.author.name ?? ''
    return {
      title: name,
      description: t('catalogue.author.description', { name }),
      hidden: isWorkListNarrowed(args.loaderData?.list),
    }
  })

export default function AuthorScreen() {
  const t = useText()
  const { author, list } = useLoaderData<typeof loader>()
  return (
    <WorkListPage
      over={t('catalogue.author.over')}
      title={author.name}
      about={author.bio}
      list={list}
      empty={<EmptyList reason="publisher" name={author.name} />}
    />
  )
}

const AuthorQuery = graphql(`
  query AuthorList($id: ID!) {
    author(id: $id) { name bio }
  }
`)
