import type { PaymentMethodName } from '#generated/documents.ts'
import type { Page } from '#page/page.ts'
import { placeCard } from './placeCard.ts'
import { placeMpesa } from './placeMpesa.ts'
import { placeMtn } from './placeMtn.ts'
import type { Placement, PlacementInput, PlaceResult } from './placement.ts'

const placements: Partial<Readonly<Record<PaymentMethodName, Placement>>> = {
  mpesa: placeMpesa,
  mtn: placeMtn,
  card: placeCard,
}

/** Has an order paid by a method; one that the checkout does not know is refused as one that is not offered. */
export async function placeBy(
  method: PaymentMethodName | null,
  page: Page,
  input: PlacementInput,
): Promise<PlaceResult> {
  const place = method === null ? undefined : placements[method]
  return place ? place(page, input) : { refusal: notOffered }
}

const notOffered = { key: 'payment.methodDisabled', code: 'PAYMENT_METHOD_DISABLED', violations: [] }
