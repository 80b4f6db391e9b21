// A book's page is reached by its number, and by the other ways to write it that mails and old links use.

/** The number in `7`, `local_books-7`, `/local_books/7` or `books-7`; null for anything else. */
export function bookNumber(id: string): number | null {
  const digits = /^(?:\/?(?:local_)?books[-/:_]?)?(\d{1,9})$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** Whether the part of a path is the prefix of a book's IRI, with the number in the part behind it. */
export const isBookPrefix = (part: string): boolean => part === 'local_books' || part === 'books'
