import type { ReactNode } from 'react'
import { useSignInPaths } from '#app/shell/signIn.ts'
import { useShop } from '#app/shopState.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { BookIcon, CheckIcon, HeadphonesIcon, PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { type BookDeed, bookDeed, mayAddAgain } from '../bookButton.rules.ts'
import { AddForm, type Adding, useAdding } from './AddForm.tsx'

export type ButtonFields = DataOf<typeof BookButtonFields>

type Props = {
  readonly book: ButtonFields
  /** In lists, where the price stands above: quieter, shorter, named with the title for those who listen. */
  readonly inList?: boolean
  readonly className?: string | undefined
}

/** The one button of a book: it says what will happen, and does it. */
export function BookButton({ book, inList = false, className }: Props) {
  const shop = useShop()
  const adding = useAdding(book)
  const asked = {
    id: book._id,
    format: book.format._id,
    price: book.displayPrice.amount,
    available: book.available,
    owned: book.owned || adding.isInLibrary,
  }
  const deed = bookDeed(asked, shop)
  const part = { book, inList, className, adding }
  if (deed === 'addToCart' || deed === 'addToLibrary') return <AddButton {...part} deed={deed} />
  return (
    <>
      <LeadButton {...part} deed={deed} />
      {!inList && mayAddAgain(asked, shop) && <AddAgainButton {...part} />}
    </>
  )
}

type PartProps = Omit<Props, 'inList'> & { readonly inList: boolean; readonly adding: Adding }

/** The name that is heard: in a list the same word stands on many buttons. */
const heard = (label: string, { book, inList }: PartProps): string | undefined =>
  inList ? `${label}: ${book.title}` : undefined

function AddButton({ deed, ...part }: PartProps & { readonly deed: 'addToCart' | 'addToLibrary' }) {
  const t = useText()
  const { book, inList, className, adding } = part
  const label = t(adding.isBusy ? 'catalogue.button.adding' : `catalogue.button.${deed}`)
  const withPrice = deed === 'addToCart' && !inList && !adding.isBusy && book.displayPrice.amount > 0
  const { amount, currencyCode } = book.displayPrice
  return (
    <AddForm adding={adding} intent={deed === 'addToCart' ? 'add' : 'library'} book={book}>
      <Button
        className={className}
        variant={inList ? 'tonal' : 'primary'}
        small={inList}
        block
        busy={adding.isBusy}
        aria-label={heard(label, part)}
      >
        {withPrice ? `${label} · ${formatMoney(amount, currencyCode)}` : label}
      </Button>
    </AddForm>
  )
}

function AddAgainButton({ book, className, adding }: PartProps) {
  const t = useText()
  return (
    <AddForm adding={adding} intent="add" book={book}>
      <Button className={className} variant="quiet" block busy={adding.isBusy}>
        {!adding.isBusy && <PlusIcon size="small" />}
        {t(adding.isBusy ? 'catalogue.button.adding' : 'catalogue.button.addAgain')}
      </Button>
    </AddForm>
  )
}

type LeadingDeed = Exclude<BookDeed, 'addToCart' | 'addToLibrary'>

const signs: Partial<Record<LeadingDeed, ReactNode>> = {
  open: <BookIcon size="small" />,
  listen: <HeadphonesIcon size="small" />,
  viewCart: <CheckIcon size="small" />,
}

function LeadButton({ deed, ...part }: PartProps & { readonly deed: LeadingDeed }) {
  const t = useText()
  const { login } = useSignInPaths()
  const label = t(`catalogue.button.${deed}`)
  const look = {
    className: part.className,
    small: part.inList,
    block: true,
    'aria-label': heard(label, part),
  }
  if (deed === 'unavailable')
    return (
      <Button {...look} type="button" disabled>
        {label}
      </Button>
    )
  const isOwn = deed === 'open' || deed === 'listen'
  return (
    <LinkButton
      {...look}
      variant={isOwn && !part.inList ? 'primary' : 'outline'}
      to={deed === 'logInToAdd' ? login : addressOf(deed, part.book)}
      reloadDocument={deed === 'logInToAdd' || deed === 'open'}
    >
      {signs[deed]}
      {label}
    </LinkButton>
  )
}

function addressOf(deed: LeadingDeed, book: ButtonFields): string {
  if (deed === 'open') return `/read/${book._id}`
  if (deed === 'listen') return '/bookshelf/'
  return deed === 'verifyToAdd' ? '/verification-pending/' : '/cart/'
}

export const BookButtonFields = graphql(`
  fragment BookButton on Book {
    _id
    title
    format { _id }
    displayPrice { amount currencyCode }
    owned
    available
  }
`)
