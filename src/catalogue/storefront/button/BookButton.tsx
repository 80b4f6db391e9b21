import { useLocation } from 'react-router'
import { useSignInPaths } from '#page/signIn.ts'
import { useShop } from '#page/shopState.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { BookIcon, CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { type BookAction, bookAction, mayAddAgain } from '../../bookButton.rules.ts'
import { useAdding } from './AddForm.tsx'
import { type ButtonPart, accessibleName } from './buttonPart.ts'
import { AddAgainForm, BuyForm, LibraryForm } from './BuyForms.tsx'
import { ListenButton } from './ListenButton.tsx'

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
