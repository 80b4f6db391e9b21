import type { PaymentMethodName } from '#generated/documents.ts'
import { cardForm, placeCard } from './card.tsx'
import type { MethodForm, Placement, PlacementInput, PlaceResult } from './method.ts'
import { mpesaForm, placeMpesa } from './mpesa.tsx'
import { mtnForm, placeMtn } from './mtn.tsx'
import { useStaffOrder } from '../staffOrder.ts'
import type { Page } from '#page/page.ts'

/** What is wrong with its fields is said with all others that only the staff fill in. */
const b2bForm: MethodForm = {
  name: 'b2b',
  Fields: (props) => {
    const { parts } = useStaffOrder()
    return parts && <parts.WholesaleFields {...props} />
  },
  violations: () => [],
}

/** The methods that the checkout knows, in no order: the shop says which are offered, and in which. */
const forms: readonly MethodForm[] = [mpesaForm, mtnForm, cardForm, b2bForm]

export const methodFormOf = (method: PaymentMethodName | null | undefined): MethodForm | undefined =>
  forms.find(({ name }) => name === method)

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
