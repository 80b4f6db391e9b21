import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Page } from '#page/page.ts'
import { type CheckoutValues, draftOf, sentValues } from './checkoutValues.ts'
import { orderIri } from '#orders/storefront/readCart.ts'

export async function sendDraft(
  page: Page,
  orderId: string,
  values: CheckoutValues,
): Promise<Refusal | null> {
  const { refusal } = await page.mutate(SaveDraftMutation, {
    input: { id: orderIri(orderId), ...draftOf(values) },
  })
  return refusal
}

/** For a session that ended meanwhile: whoever signs in with another cart gets nothing of the form. */
export function keepUntilSignIn(page: Page, form: FormData): void {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !isSum(field[0]),
  )
  page.keepForm(new URLSearchParams([...texts, ['cart', page.cart ?? '']]).toString())
}

/** The sums are told anew. */
const isSum = (name: string): boolean => name.startsWith('total.')

export async function restoreForm(page: Page): Promise<void> {
  if (page.keptForm === null || page.cart === null) return
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(page.keptForm)) form.append(name, value)
  page.keepForm(null)
  if (form.get('cart') === page.cart) await sendDraft(page, page.cart, sentValues(form))
}

const SaveDraftMutation = graphql(`
  mutation SaveDraft($input: saveCheckoutDraftOrderInput!) {
    saveCheckoutDraftOrder(input: $input) { order { _id } }
  }
`)
