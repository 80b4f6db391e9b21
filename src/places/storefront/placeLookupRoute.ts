import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#page/page.ts'
import type { LookupAnswer } from '#ui/form/useLookup.ts'
import { findPlaces } from './findPlaces.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LookupAnswer> {
  const asked = new URL(request.url).searchParams
  const term = asked.get('q') ?? ''
  return { term, found: await findPlaces(context.get(pageContext), term, asked.get('session')) }
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
