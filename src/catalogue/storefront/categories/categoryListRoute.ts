import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { pageContext } from '#page/page.ts'
import { type Category, readCategories } from './categories.fields.ts'

/** All categories; null when they could not be fetched, so that one can try again. */
type CategoryList = { readonly tags: Category[] | null }

export async function loader({ context }: LoaderFunctionArgs): Promise<CategoryList> {
  return { tags: await readCategories(context.get(pageContext)) }
}

/** A network that drops must not cost the reader the page. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<CategoryList> {
  try {
    return await serverLoader<typeof loader>()
  } catch {
    return { tags: null }
  }
}

// What the cart takes in does not change a category.
export const shouldRevalidate = () => false
