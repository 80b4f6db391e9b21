import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#page/page.ts'
import { type ListedBook } from './bookList.ts'
import { readBookList, readListChoice } from './readBookList.ts'
import { pageNumber } from './pageNumber.ts'

/** A further page of a list; `books` is null when it could not be fetched, so that one can try again. */
type MoreBooks = { readonly page: number; readonly books: readonly ListedBook[] | null }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<MoreBooks> {
  const search = new URL(request.url).searchParams
  const page = pageNumber(search)
  return { page, books: await readBookList(context.get(pageContext), readListChoice(search), page) }
}

/** A network that drops must not cost the reader the page. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<MoreBooks> {
  try {
    return await serverLoader<typeof loader>()
  } catch {
    return { page: pageNumber(new URL(request.url).searchParams), books: null }
  }
}

// What the cart takes in does not change a list.
export const shouldRevalidate = () => false
