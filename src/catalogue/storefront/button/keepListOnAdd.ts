import type { ShouldRevalidateFunctionArgs } from 'react-router'

const adding = ['add', 'addList']

/** A book that goes into the cart changes no list: its screens keep their data and ask for nothing. */
export const keepListOnAdd = ({
  formAction,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formAction === '/cart/' && adding.some((intent) => intent === formData?.get('intent'))
    ? false
    : defaultShouldRevalidate
