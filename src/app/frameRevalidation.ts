import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Where a cart may have come to its end since the frame was read. */
const cartPages = /^\/(?:cart|checkout|order-pending|confirmed)\b/

/** By forms and around the cart only: the next page's placeholders need not wait for the frame. */
export function shouldRevalidate(step: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = step
  const mayHaveChanged =
    formMethod !== undefined || currentUrl.href === nextUrl.href || cartPages.test(nextUrl.pathname)
  return mayHaveChanged && defaultShouldRevalidate
}
