import type { PlaceMpesaOrderInput } from '#generated/documents.ts'
import { formText } from '#platform/formText.ts'
import { graphql } from '#platform/graphql/document.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Page } from '#page/page.ts'

type PlaceMpesaResult =
  | { readonly refusal: Refusal; readonly to?: never }
  | { readonly refusal: null; readonly to: string }

/** The earlier payment that a form's button says the buyer knows of. */
export const confirmedIn = (form: FormData): string | null => {
  const number = formText(form, 'confirmed')
  return /^\d+$/.test(number) ? `/safaricom_mpesa_requests/${number}` : null
}

/** `to` is where one waits for it. */
export async function placeMpesa(
  page: Page,
  orderId: string,
  input: Omit<PlaceMpesaOrderInput, 'id'>,
): Promise<PlaceMpesaResult> {
  const { data, refusal } = await page.mutate(PlaceMpesaMutation, {
    input: { ...input, id: `/orders/${orderId}` },
  })
  if (refusal) return { refusal }
  const request = data.placeMpesaOrder?.safaricomMpesaRequest
  return { refusal: null, to: `/order-pending/${orderId}${request ? `/${request._id}` : ''}` }
}

const PlaceMpesaMutation = graphql(`
  mutation PlaceMpesa($input: placeMpesaOrderInput!) {
    placeMpesaOrder(input: $input) {
      safaricomMpesaRequest { _id }
    }
  }
`)
