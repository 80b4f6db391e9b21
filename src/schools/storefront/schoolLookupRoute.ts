import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#page/page.ts'
import type { LookupAnswer } from '#ui/form/useLookup.ts'
import { findSchools } from './findSchools.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LookupAnswer> {
  const term = new URL(request.url).searchParams.get('q') ?? ''
  return { term, found: await findSchools(context.get(pageContext), term) }
}

export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<LookupAnswer> {
  try {
    return await serverLoader<typeof loader>()
  } catch {
    return { term: new URL(request.url).searchParams.get('q') ?? '', found: null }
  }
}

export const shouldRevalidate = () => false
