import { ownedTitles } from '#entitlements/ownedTitles.ts'
import { cutText } from '#platform/cutText.rules.ts'
import type { Context } from '#platform/graphql/context.ts'
import { refuseInvalid } from '#platform/errors.ts'
import { isAdmin } from '#identity/access.rules.ts'
import { listingStatus } from './book.rules.ts'
import type { BookRow } from './book.table.ts'
import { isTooShort, searchMaxLength, searchMinLength } from './listing/search.rules.ts'
import type { TypedSearch } from './listing/searchListing.ts'

/** Whether a book is on sale at a moment: listed, and with all that it needs to be sold. */
export const isBookAvailable = (book: BookRow, now: Date): boolean =>
  book.is_ready && listingStatus(book.available_from, now) === 'listed'

/** Whether the caller may know of a publication: it is listed, or owned, or the caller is an admin. */
export async function maySeeBook(book: BookRow, context: Context): Promise<boolean> {
  if (listingStatus(book.available_from, context.now) === 'listed' || isAdmin(context.caller)) return true
  return (await ownedTitles(context)).has(book.id)
}

/** The search of a list, from what was typed; throws VALIDATION_FAILED below 3 characters, nothing typed is no filter. */
export function searchesOf(
  argument: 'search' | 'simplesearch',
  typed: string | null | undefined,
): TypedSearch[] {
  if (!typed?.trim()) return []
  if (isTooShort(typed))
    refuseInvalid([{ path: argument, code: 'minLength', params: { min: searchMinLength } }])
  return [{ typed: cutText(typed.trim(), searchMaxLength), everywhere: argument === 'search' }]
}
