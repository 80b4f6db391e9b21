import type { PaymentMethodName } from '#generated/documents.ts'
import { b2bForm } from './b2b.tsx'
import { cardForm } from './card.tsx'
import type { MethodForm } from './method.ts'
import { mpesaForm } from './mpesa.tsx'
import { mtnForm } from './mtn.tsx'

/** The methods that the checkout knows, in no order: the shop says which are offered, and in which. */
const forms: readonly MethodForm[] = [mpesaForm, mtnForm, cardForm, b2bForm]

export const methodFormOf = (method: PaymentMethodName | null | undefined): MethodForm | undefined =>
  forms.find(({ name }) => name === method)
