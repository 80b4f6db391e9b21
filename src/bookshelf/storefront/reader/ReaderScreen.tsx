import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { graphql } from '#platform/graphql/document.ts'
import { pageContext } from '#page/page.ts'
import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FormatIcon } from '#ui/FormatChip.tsx'
import { useText } from '#ui/Text.tsx'
import { ReaderBar } from './ReaderBar.tsx'
import styles from './ReaderScreen.module.css'
import { isReadable } from './engines.ts'
import { Reader } from './Reader.tsx'

export const handle: ScreenHandle = { frame: 'none', hydrate: 'now', policy: 'book', texts: ['more'] }

/** The book and where its reader stopped; whoever does not own it finds no such page. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { id = '' } = params
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  const { book, readingPosition } = await page.query(ReadBookQuery, { id: `/books/${id}` })
  if (!book) throw new Response(null, { status: 404 })
  return { book, readingPosition, readerId: page.caller.kind === 'user' ? page.caller.id : 0 }
}

/** The reader has a policy of its own, which only a document of its own brings: links to it load it whole. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs): never => {
  throw redirectDocument(request.url)
}

export const meta = (args: MetaArgs<typeof loader>) =>
  head(args, () => ({ title: args.loaderData?.book.title ?? '', hidden: true }))

export default function ReaderScreen() {
  const { book, readingPosition, readerId } = useLoaderData<typeof loader>()
  const { title, format } = book
  if (!isReadable(format.mimeType)) return <NotReadable title={title} format={format._id} />
  return (
    <Reader
      bookId={book._id}
      mediaType={format.mimeType}
      readerId={readerId}
      title={title}
      saved={readingPosition ?? null}
    />
  )
}

function NotReadable({ title, format }: { readonly title: string; readonly format: string }) {
  const t = useText()
  const key: `ui.format.${string}` = `ui.format.${format}`
  return (
    <>
      <ReaderBar title={title} />
      <main className={styles.main} id="main">
        <EmptyState
          icon={<FormatIcon format={format} />}
          title={t('reader.format.title')}
          action={
            <LinkButton to="/bookshelf/" reloadDocument>
              {t('reader.failed.toShelf')}
            </LinkButton>
          }
        >
          {t('reader.format.text', { title, format: t.has(key) ? t(key) : format })}
        </EmptyState>
      </main>
    </>
  )
}

const ReadBookQuery = graphql(`
  query ReadBook($id: ID!) {
    book(id: $id) {
      _id
      title
      format { _id mimeType }
    }
    readingPosition(bookId: $id) {
      locator
      fraction
      label
      updatedAt
    }
  }
`)
