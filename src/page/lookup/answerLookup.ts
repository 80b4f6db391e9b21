import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LookupAnswer, LookupOption } from '#ui/form/useLookup.ts'
import { type Page, pageContext } from '../page.ts'

/** For the loader of a lookup's route: `find` answers null where it could not ask. */
export async function answerLookup<Option extends LookupOption>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  find: (page: Page, term: string) => Promise<readonly Option[] | null>,
): Promise<LookupAnswer<Option>> {
  const term = new URL(request.url).searchParams.get('q') ?? ''
  const options = await find(context.get(pageContext), term)
  return { term, found: options && { options, outside: null } }
}

/** For its `clientLoader`: without a connection the field says so. */
export async function orUnreachable({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<LookupAnswer> {
  try {
    return await serverLoader<LookupAnswer>()
  } catch {
    return { term: new URL(request.url).searchParams.get('q') ?? '', found: null }
  }
}
