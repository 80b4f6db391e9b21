import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { frontPage } from '../../tags/fixedTags.rules.ts'
import { searchPath } from '../../listing/searchPath.rules.ts'
import { SearchStart } from './SearchStart.tsx'
import { TagListQuery } from '../lists/TagChips.tsx'

export const handle: ScreenHandle = { texts: ['lists'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q')
  // The form of the top bar, where no script sends it.
  if (typed) throw redirect(searchPath(typed))
  const { tags } = await context.get(pageContext).query(TagListQuery, {})
  return { tags: frontPage(tags) }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('shell.search'), description: t('shell.description') }))

/** Apart from the results, whose filters it has no use for. */
export default function SearchStartScreen() {
  return <SearchStart term="" tags={useLoaderData<typeof loader>().tags} />
}
