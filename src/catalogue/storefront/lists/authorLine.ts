import type { Translate } from '#platform/i18n/write.ts'

/** The first two authors, then how many more (specification of the storefront, section 2, book card). */
export function authorLine(authors: readonly string[], write: Translate): string {
  const shown = authors.slice(0, 2).join(', ')
  const more = authors.length - 2
  return more > 0 ? write('catalogue.authorsMore', { names: shown, count: more }) : shown
}
