import {
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { readInitial } from '../../tags/categories.rules.ts'
import styles from '../lists/ListScreen.module.css'
import { readCategories } from './categories.fields.ts'
import { CategoryFinder } from './CategoryFinder.tsx'

export const handle: ScreenHandle = { texts: ['categories'] }

export async function loader({ context }: LoaderFunctionArgs) {
  return { tags: await readCategories(context.get(pageContext)) }
}

/** All categories are here already, whichever of them are looked at. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate &&
  (formAction !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('categories.title'), description: t('categories.description') }))

export default function CategoriesScreen() {
  const t = useText()
  const { tags } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{t('categories.title')}</h1>
      </div>
      <CategoryFinder
        tags={tags}
        asked={asked.get('q') ?? ''}
        letter={readInitial(asked.get('letter'))}
        level={2}
      />
    </div>
  )
}
