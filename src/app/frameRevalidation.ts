import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Where a cart may have come to its end since the frame was read. */
const cartPages = /^\/(?:cart|checkout|order-pending|confirmed)\b/

/**
 * What the frame shows changes by forms and around the cart. A plain step to another page does not ask for it again, so
 * that the next page's placeholders need not wait for it.
 */
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = step
  const mayHaveChanged =
    formMethod !== undefined || currentUrl.href === nextUrl.href || cartPages.test(nextUrl.pathname)
  return mayHaveChanged && defaultShouldRevalidate
}
