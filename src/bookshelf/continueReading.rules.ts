const most = 3
/** The last pages of a book are often left unturned: from here on it counts as read. */
const readFraction = 0.99

type StartedBook = {
  readonly readingPosition: { readonly fraction: number; readonly updatedAt: string } | null
}
type Position = NonNullable<StartedBook['readingPosition']>

export type ContinuedBook<Book extends StartedBook> = Book & {
  readonly readingPosition: NonNullable<Book['readingPosition']>
}

const isUnderWay = <Book extends StartedBook>(book: Book): book is ContinuedBook<Book> =>
  book.readingPosition !== null && book.readingPosition.fraction < readFraction

const timeOf = ({ updatedAt }: Position): number => new Date(updatedAt).getTime()

export const continueReading = <Book extends StartedBook>(books: readonly Book[]): ContinuedBook<Book>[] =>
  books
    .filter((book) => isUnderWay(book))
    .toSorted((a, b) => timeOf(b.readingPosition) - timeOf(a.readingPosition))
    .slice(0, most)
