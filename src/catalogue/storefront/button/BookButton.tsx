import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useCompanionApp } from '#bookshelf/storefront/useCompanionApp.ts'
import { useSignInPaths } from '#page/signIn.ts'
import { useShop } from '#page/shopState.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { BookIcon, CheckIcon, HeadphonesIcon, PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { type BookAction, bookAction, mayAddAgain } from '../../bookButton.rules.ts'
import { type AddedBook, AddForm, type AddingBook, useAdding } from './AddForm.tsx'
import styles from './BookButton.module.css'

export type ButtonFields = DataOf<typeof BookButtonFields>

type Props = {
  readonly book: ButtonFields
  /** In lists, where the price stands above: quieter, shorter, named with the title for those who listen. */
  readonly inList?: boolean
  readonly buyNow?: boolean
  readonly className?: string | undefined
}

export function BookButton({ book, inList = false, buyNow = false, className }: Props) {
  const shop = useShop()
  const adding = useAdding(book)
  const asked = {
    id: book._id,
    format: book.format._id,
    price: book.displayPrice.amount,
    available: book.available,
    owned: book.owned || adding.isInLibrary,
  }
  const action = bookAction(asked, shop)
  const part = { book, inList, className, adding }
  if (action === 'addToCart') return <BuyForm {...part} buyNow={buyNow} />
  if (action === 'addToLibrary') return <LibraryForm {...part} />
  if (action === 'listen') return <ListenButton {...part} />
  return (
    <>
      <LeadButton {...part} action={action} />
      {!inList && mayAddAgain(asked, shop) && <AddAgainForm {...part} />}
    </>
  )
}

type LeadingAction = Exclude<BookAction, 'addToCart' | 'addToLibrary' | 'listen'>

function LeadButton({ action, ...part }: ButtonPart & { readonly action: LeadingAction }) {
  const t = useText()
  const addresses = useAddresses(part.book._id)
  const label = t(`catalogue.button.${action}`)
  const { className, inList } = part
  const look = { className, small: inList, block: true, 'aria-label': accessibleName(label, part) }
  if (action === 'unavailable')
    return (
      <Button {...look} type="button" disabled>
        {label}
      </Button>
    )
  return (
    <LinkButton
      {...look}
      variant={action === 'open' && !inList ? 'primary' : 'outline'}
      to={addresses[action]}
      reloadDocument={action === 'logInToAdd' || action === 'open'}
    >
      {action === 'open' && <BookIcon size="small" />}
      {action === 'viewCart' && <CheckIcon size="small" />}
      {label}
    </LinkButton>
  )
}

function useAddresses(bookId: number) {
  const { login } = useSignInPaths()
  const { pathname, search } = useLocation()
  return {
    open: `/read/${bookId}`,
    viewCart: '/cart/',
    logInToAdd: login,
    verifyToAdd: `/verification-pending/?return=${encodeURIComponent(pathname + search)}`,
  }
}

function ListenButton(part: ButtonPart) {
  const t = useText()
  const { companionApp } = useShop()
  const onPress = useCompanionApp(companionApp)
  const label = t('catalogue.button.listen')
  return (
    <LinkButton
      className={part.className}
      small={part.inList}
      variant={part.inList ? 'outline' : 'primary'}
      block
      to={companionApp?.address ?? '/bookshelf/'}
      onClick={onPress}
      aria-label={accessibleName(label, part)}
    >
      <HeadphonesIcon size="small" />
      {label}
    </LinkButton>
  )
}

function BuyForm({ buyNow, ...part }: ButtonPart & { readonly buyNow: boolean }) {
  const { book, inList, adding } = part
  return (
    <AddForm className={inList ? undefined : styles.wide} adding={adding} returnTo="/cart/" book={book}>
      <ActionButton part={part} intent="add" word="addToCart" />
      {buyNow && <ActionButton part={part} intent="buy" word="buyNow" variant="outline" />}
    </AddForm>
  )
}

const AddAgainForm = (part: ButtonPart) => (
  <AddForm adding={part.adding} returnTo="/cart/" book={part.book}>
    <ActionButton part={part} intent="add" word="addAgain" variant="outline" />
  </AddForm>
)

const LibraryForm = (part: ButtonPart) => (
  <AddForm adding={part.adding} returnTo="/bookshelf/" book={part.book}>
    <ActionButton part={part} intent="library" word="addToLibrary" />
  </AddForm>
)

type ActionButtonProps = {
  readonly part: ButtonPart
  readonly intent: 'add' | 'buy' | 'library'
  readonly word: 'addToCart' | 'buyNow' | 'addAgain' | 'addToLibrary'
  readonly variant?: ComponentProps<typeof Button>['variant']
}

function ActionButton({ part, intent, word, variant }: ActionButtonProps) {
  const t = useText()
  const { book, inList, className, adding } = part
  const { amount, currencyCode } = book.displayPrice
  const busy = adding.intent === intent
  const label = t(`catalogue.button.${busy ? 'adding' : word}`)
  const withPrice = word === 'addToCart' && !inList && !busy && amount > 0
  return (
    <Button
      name="intent"
      value={intent}
      className={className}
      variant={variant ?? (inList ? 'tonal' : 'primary')}
      small={inList}
      block
      busy={busy}
      aria-label={accessibleName(label, part)}
    >
      {word === 'addAgain' && !busy && <PlusIcon size="small" />}
      {withPrice ? `${label} · ${formatMoney(amount, currencyCode)}` : label}
    </Button>
  )
}

type ButtonPart = {
  readonly book: AddedBook
  readonly inList: boolean
  readonly className: string | undefined
  readonly adding: AddingBook
}

/** The accessible name: in a list the same word stands on many buttons. */
const accessibleName = (label: string, { book, inList }: Pick<ButtonPart, 'book' | 'inList'>) =>
  inList ? `${label}: ${book.title}` : undefined

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
