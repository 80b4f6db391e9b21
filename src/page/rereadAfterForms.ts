import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Left to itself the router does not revalidate for the second of two forms that were on their way at once. */
export const rereadAfterForms = ({
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  defaultShouldRevalidate || (formMethod === 'POST' && actionStatus < 400)
