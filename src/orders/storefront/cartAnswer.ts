import type { ClientActionFunctionArgs } from 'react-router'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/page.ts'
import { orLost, unavailable } from '#platform/unavailable.ts'

/** What the cart answers to a form: what was asked, and why it was not done, if it was not. */
export type CartAnswer = {
  readonly intent: string
  readonly refusal: Refusal | null
  /** What was typed into the coupon field, so that it stays there. */
  readonly code: string
  /** The line that it was about, if any. */
  readonly line: string
}

export const answerTo = (form: FormData, refusal: Refusal | null): CartAnswer => ({
  intent: formText(form, 'intent'),
  refusal,
  code: formText(form, 'code'),
  line: formText(form, 'line'),
})

// Apart from the action itself, of which a browser needs nothing.
/** A line that drops is an answer too. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData()
  return orLost(serverAction<CartAnswer>(), answerTo(form, unavailable))
}
