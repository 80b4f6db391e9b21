import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { useRefusalSnackbar } from '#ui/form/refusal.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { isForShelf, isPrint } from '../../book.rules.ts'

export type AddingBook = ReturnType<typeof useAdding>

export type AddedBook = {
  readonly _id: number
  readonly title: string
  readonly format: { readonly _id: string }
  readonly displayPrice: { readonly amount: number; readonly currencyCode: string }
}

export function useAdding(book: AddedBook) {
  const t = useText()
  const show = useSnackbar()
  const fetcher = useFetcher<FormAnswer>({ key: `add ${book._id}` })
  const answer = fetcher.data
  const goesToShelf = isForShelf({ price: book.displayPrice.amount, isPrint: isPrint(book.format._id) })
  const isAdded = fetcher.state === 'idle' && answer?.refusal === null
  useRefusalSnackbar(answer?.refusal)
  useEffect(() => {
    if (answer?.refusal !== null) return
    const action = goesToShelf
      ? { label: t('shell.bookshelf'), to: '/bookshelf/' }
      : { label: t('catalogue.button.viewCart'), to: '/cart/' }
    show({ text: t('catalogue.added', { title: book.title }), action })
  }, [answer, goesToShelf, book.title, show, t])
  return {
    fetcher,
    isBusy: fetcher.state !== 'idle',
    intent: fetcher.formData?.get('intent'),
    isInLibrary: isAdded && goesToShelf,
  }
}

type AddFormProps = {
  readonly adding: AddingBook
  /** Where one goes on from without scripts: the cart, the bookshelf. */
  readonly returnTo: '/cart/' | '/bookshelf/'
  readonly book: AddedBook
  readonly className?: string | undefined
  /** Buttons called `intent`, whose values say what is done: `add`, `buy`, `library`. */
  readonly children: ReactNode
}

/** Sends a book to the cart's page; with scripts in the background, so that the reader stays where they are. */
export function AddForm({ adding, returnTo, book, className, children }: AddFormProps) {
  const fields = { itemId: `/books/${book._id}`, return: returnTo }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (adding.isBusy) return
    const { submitter } = event.nativeEvent as SubmitEvent // what a form is sent by
    const form = new FormData(event.currentTarget, submitter)
    form.set('background', '1')
    void adding.fetcher.submit(form, { method: 'post', action: '/cart/' })
  }
  return (
    <form className={className} method="post" action="/cart/" onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
