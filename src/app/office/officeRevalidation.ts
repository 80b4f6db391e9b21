import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** By forms, and when the page is read anew: who is signed in is the same on the next page. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate
