import { type DataOf, graphql } from '#platform/graphql/document.ts'
import type { Picked } from '#platform/picked.rules.ts'

/** Of a title all that a field needs that picks titles. */
export const PickedBookFields = graphql(`
  fragment PickedBook on Book {
    _id
    title
    authors
    format { _id }
    displayPrice { amount currencyCode }
  }
`)

/** Its id is that of the product. */
export const pickedBook = (book: DataOf<typeof PickedBookFields>): Picked => ({
  id: `/local_books/${book._id}`,
  name: book.title,
  area: book.authors.join(', ') || null,
  format: book.format._id,
  price: book.displayPrice.amount,
  currency: book.displayPrice.currencyCode,
})
