type Twin = {
  readonly key: string
  /** Of the file's last change, as its package says. */
  readonly modifiedAt: string | null
  readonly metadata: { readonly isbns: readonly string[] }
}

export type Twins<Book> = {
  readonly books: readonly Book[]
  readonly left: readonly { readonly key: string; readonly takenKey: string }[]
}

/** Several files of one ISBN are one title: the one that is named by it, else the one changed last, else the first. */
export function withoutTwins<Book extends Twin>(books: readonly Book[]): Twins<Book> {
  const taken = new Map<string, Book>()
  for (const book of books) {
    const [isbn] = book.metadata.isbns
    if (isbn === undefined) continue
    const other = taken.get(isbn)
    if (!other || isBetter(book, other, isbn)) taken.set(isbn, book)
  }
  const takenOf = ({ metadata: { isbns } }: Book): Book | undefined => taken.get(isbns[0] ?? '')
  return {
    books: books.filter((book) => (takenOf(book) ?? book) === book),
    left: books.flatMap((book) => {
      const other = takenOf(book)
      return other && other !== book ? [{ key: book.key, takenKey: other.key }] : []
    }),
  }
}

function isBetter(book: Twin, other: Twin, isbn: string): boolean {
  const isNamed = ({ key }: Twin) => key.replaceAll('-', '') === isbn
  if (isNamed(book) !== isNamed(other)) return isNamed(book)
  return (book.modifiedAt ?? '') > (other.modifiedAt ?? '')
}
