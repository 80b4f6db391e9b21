import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#page/page.ts'
import type { LookupAnswer } from '#ui/form/useLookup.ts'
import { findSchools } from './findSchools.ts'

/** Schools for the list under a field, with the text that they were found for. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LookupAnswer> {
  const term = new URL(request.url).searchParams.get('q') ?? ''
  return { term, options: await findSchools(context.get(pageContext), term) }
}

/** A search that cannot be asked while one types is told under the field. */
export async function clientLoader({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<LookupAnswer> {
  try {
    return await serverLoader<typeof loader>()
  } catch {
    return { term: new URL(request.url).searchParams.get('q') ?? '', options: null }
  }
}

export const shouldRevalidate = () => false
