type DuplicateCandidate = {
  readonly key: string
  /** Of the file's last change, as its package says. */
  readonly modifiedAt: string | null
  readonly metadata: { readonly isbns: readonly string[] }
}

export type Deduplicated<Book> = {
  readonly books: readonly Book[]
  readonly left: readonly { readonly key: string; readonly importedKey: string }[]
}

/** Several files of one ISBN are one title: the one that is named by it, else the one changed last, else the first. */
export function withoutDuplicates<Book extends DuplicateCandidate>(
  books: readonly Book[],
): Deduplicated<Book> {
  const taken = new Map<string, Book>()
  for (const book of books) {
    const [isbn] = book.metadata.isbns
    if (isbn === undefined) continue
    const other = taken.get(isbn)
    if (!other || isBetter(book, other, isbn)) taken.set(isbn, book)
  }
  const importedOf = ({ metadata: { isbns } }: Book): Book | undefined => taken.get(isbns[0] ?? '')
  return {
    books: books.filter((book) => (importedOf(book) ?? book) === book),
    left: books.flatMap((book) => {
      const other = importedOf(book)
      return other && other !== book ? [{ key: book.key, importedKey: other.key }] : []
    }),
  }
}

function isBetter(book: DuplicateCandidate, other: DuplicateCandidate, isbn: string): boolean {
  const isNamed = ({ key }: DuplicateCandidate) => key.replaceAll('-', '') === isbn
  if (isNamed(book) !== isNamed(other)) return isNamed(book)
  return (book.modifiedAt ?? '') > (other.modifiedAt ?? '')
}
