import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  Link,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { useShop } from '#page/shopState.ts'
import { isVerified } from '#identity/access.rules.ts'
import { Refused } from '#ui/form/Refused.tsx'
import { pageContext } from '#page/page.ts'
import { isNetworkFailure } from '#platform/unavailable.ts'
import { Cover } from '#ui/Cover.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './ListChooser.module.css'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { ListChooser, ListChooserQuery } from './ListChooser.tsx'
import { ListsPrompt } from './ListsPrompt.tsx'

export { rereadAfterForms as shouldRevalidate } from '#page/rereadAfterForms.ts'
export { clientAction } from '#page/forms/formAnswer.ts'
export { action } from '../ownLists/listAction.ts'

export const handle: ScreenHandle = {
  returnTo: '/',
  returnText: 'shell.return.back',
  texts: ['booklists', 'ownLists'],
}

export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  if (!/^\d{1,9}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const { book, getMyBookLists } = await page.query(ListChooserQuery, {
    book: `/books/${id}`,
    asReader: isVerified(page.caller),
  })
  return { book: book ?? null, lists: getMyBookLists ?? [] }
}

/** A dropped network must not cost the reader the page that the dialog lies over. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    if (isNetworkFailure(error)) return { book: null, lists: [] }
    throw error
  }
}

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('lists.chooser.title'), hidden: true }))

/** A book and the reader's lists, as a page of its own; with scripts most readers see them in a dialog. */
export default function AddToListScreen() {
  const t = useText()
  const { book, lists } = useLoaderData<typeof loader>()
  const answer = useActionData<FormAnswer>()
  const isReader = useShop().caller === 'verified'
  if (!book) return <Notice tone="danger">{t('errors.ServerUnavailable')}</Notice>
  const path = `/add-to-list/${book._id}`
  return (
    <div className={styles.page}>
      <Cover className={styles.cover} src={book.thumbnailUrl} sizes="96px" eager />
      <div className={styles.choice}>
        <h1>{t('lists.chooser.title')}</h1>
        {answer?.intent !== 'create' && <Refused refusal={answer?.refusal} />}
        {isReader ? (
          <ListChooser book={book} lists={lists} path={path} answer={answer} />
        ) : (
          <ListsPrompt path={path} />
        )}
        <Link to={`/book/${book._id}`}>{t('lists.chooser.toBook')}</Link>
      </div>
    </div>
  )
}
