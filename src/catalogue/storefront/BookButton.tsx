import { useLocation } from 'react-router'
import { useSignInPaths } from '#app/shell/signIn.ts'
import { useShop } from '#app/shopState.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { BookIcon, CheckIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { type BookDeed, bookDeed, mayAddAgain } from '../bookButton.rules.ts'
import { useAdding } from './AddForm.tsx'
import { type ButtonPart, heard } from './buttonPart.ts'
import { AddAgainForm, CartForm, LibraryForm } from './BuyForms.tsx'
import { ListenButton } from './ListenButton.tsx'

export type ButtonFields = DataOf<typeof BookButtonFields>

type Props = {
  readonly book: ButtonFields
  /** In lists, where the price stands above: quieter, shorter, named with the title for those who listen. */
  readonly inList?: boolean
  /** Offers the way straight to the checkout beside the cart. */
  readonly buyNow?: boolean
  readonly className?: string | undefined
}

/** The button of a book: it says what will happen, and does it. */
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
  const deed = bookDeed(asked, shop)
  const part = { book, inList, className, adding }
  if (deed === 'addToCart') return <CartForm {...part} buyNow={buyNow} />
  if (deed === 'addToLibrary') return <LibraryForm {...part} />
  if (deed === 'listen') return <ListenButton {...part} />
  return (
    <>
      <LeadButton {...part} deed={deed} />
      {!inList && mayAddAgain(asked, shop) && <AddAgainForm {...part} />}
    </>
  )
}

type LeadingDeed = Exclude<BookDeed, 'addToCart' | 'addToLibrary' | 'listen'>

function LeadButton({ deed, ...part }: ButtonPart & { readonly deed: LeadingDeed }) {
  const t = useText()
  const addresses = useAddresses(part.book._id)
  const label = t(`catalogue.button.${deed}`)
  const { className, inList } = part
  const look = { className, small: inList, block: true, 'aria-label': heard(label, part) }
  if (deed === 'unavailable')
    return (
      <Button {...look} type="button" disabled>
        {label}
      </Button>
    )
  return (
    <LinkButton
      {...look}
      variant={deed === 'open' && !inList ? 'primary' : 'outline'}
      to={addresses[deed]}
      reloadDocument={deed === 'logInToAdd' || deed === 'open'}
    >
      {deed === 'open' && <BookIcon size="small" />}
      {deed === 'viewCart' && <CheckIcon size="small" />}
      {label}
    </LinkButton>
  )
}

/** Where each deed leads. Who signs in or verifies comes back to this page. */
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
