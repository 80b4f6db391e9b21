import type { LoaderFunctionArgs } from 'react-router'
import { orUnreachable } from '#page/lookup/answerLookup.ts'
import { pageContext } from '#page/page.ts'
import type { LookupAnswer } from '#ui/form/useLookup.ts'
import { findPlaces } from './findPlaces.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LookupAnswer> {
  const asked = new URL(request.url).searchParams
  const term = asked.get('q') ?? ''
  return { term, found: await findPlaces(context.get(pageContext), term, asked.get('session')) }
}

export { orUnreachable as clientLoader }

export const shouldRevalidate = () => false
