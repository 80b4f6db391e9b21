/** The number in `7`, `local_books-7`, `/local_books/7` or `books-7`; null for anything else. */
export function bookNumber(id: string): number | null {
  const digits = /^(?:\/?(?:local_)?books[-/:_]?)?(\d{1,9})$/.exec(id)?.[1]
  return digits === undefined ? null : Number(digits)
}

export const isBookPrefix = (part: string): boolean => part === 'local_books' || part === 'books'
