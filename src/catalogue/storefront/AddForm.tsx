import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Refusal } from '#platform/page.ts'
import { useRefusalSnackbar } from '#ui/refusal.ts'
import { useSnackbar } from '#ui/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'

/** What the cart answers to a button pressed in the background; without scripts it shows itself instead. */
type CartAnswer = { readonly refusal: Refusal | null }

export type Adding = ReturnType<typeof useAdding>

type AddedBook = {
  readonly _id: number
  readonly title: string
  readonly format: { readonly _id: string }
  readonly displayPrice: { readonly amount: number }
}

/** How a book's way into the cart or the library goes, shared by all buttons of that book on the page. */
export function useAdding(book: AddedBook) {
  const t = useText()
  const show = useSnackbar()
  const fetcher = useFetcher<CartAnswer>({ key: `add ${book._id}` })
  const answer = fetcher.data
  const isKept = book.displayPrice.amount === 0 && book.format._id !== 'print'
  const isAdded = fetcher.state === 'idle' && answer?.refusal === null
  useRefusalSnackbar(answer?.refusal)
  useEffect(() => {
    if (answer?.refusal !== null) return
    const action = isKept
      ? { label: t('shell.bookshelf'), to: '/bookshelf/' }
      : { label: t('catalogue.button.viewCart'), to: '/cart/' }
    show({ text: t('catalogue.added', { title: book.title }), action })
  }, [answer, isKept, book.title, show, t])
  return { fetcher, isBusy: fetcher.state !== 'idle', isInLibrary: isAdded && isKept }
}

type AddFormProps = {
  readonly adding: Adding
  readonly intent: 'add' | 'library'
  readonly book: AddedBook
  readonly children: ReactNode
}

/** Sends a book to the cart's page; with scripts in the background, so that the reader stays where they are. */
export function AddForm({ adding, intent, book, children }: AddFormProps) {
  const fields = {
    intent,
    itemId: `/books/${book._id}`,
    return: intent === 'library' ? '/bookshelf/' : '/cart/',
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isBusy) return
    void adding.fetcher.submit({ ...fields, background: '1' }, { method: 'post', action: '/cart/' })
  }
  return (
    <form method="post" action="/cart/" onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
