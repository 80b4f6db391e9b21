// What happens at a press (specification of the storefront, section 4, "Book button"; spec-decisions 28).

import { isForShelf, isPrint } from './book.rules.ts'

export type ButtonBook = {
  readonly id: number
  readonly format: string
  /** In the reader's currency, major units. */
  readonly price: number
  readonly owned: boolean
  readonly available: boolean
}

export type ButtonReader = {
  readonly caller: 'visitor' | 'unverified' | 'verified'
  readonly cartProductIds: readonly number[]
}

export type BookAction =
  | 'open'
  | 'listen'
  | 'viewCart'
  | 'addToLibrary'
  | 'logInToAdd'
  | 'verifyToAdd'
  | 'addToCart'
  | 'unavailable'

export function bookAction(book: ButtonBook, reader: ButtonReader): BookAction {
  if (book.owned && !isPrint(book.format)) return book.format === 'audio' ? 'listen' : 'open'
  if (!book.available) return 'unavailable'
  if (reader.cartProductIds.includes(book.id)) return 'viewCart'
  const { price, format } = book
  return isForShelf({ price, isPrint: isPrint(format) }) ? libraryAction(reader) : 'addToCart'
}

function libraryAction({ caller }: ButtonReader): BookAction {
  if (caller === 'visitor') return 'logInToAdd'
  return caller === 'verified' ? 'addToLibrary' : 'verifyToAdd'
}

/** Whether one more copy may be added beside "View cart": only what is printed is bought twice. */
export const mayAddAgain = (book: ButtonBook, reader: ButtonReader): boolean =>
  isPrint(book.format) && bookAction(book, reader) === 'viewCart'

/** Whether a title may be bought at once, with nothing between its button and the checkout but the sign-in. */
export const mayBuyNow = (book: ButtonBook, reader: ButtonReader): boolean =>
  bookAction(book, reader) === 'addToCart'
