import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For what a part of the page shows and its own forms change, as the cart in its drawer: it is read anew after each form
 * that was answered. Left to itself the router does not do so for the second of two forms that were on their way at once.
 */
export const rereadAfterForms = ({
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (formMethod === 'POST' && actionStatus < 400)
